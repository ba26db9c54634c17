import type { OwnOrderState } from '#domain/rules/deals/own-order-state.ts'

const states: Record<OwnOrderState, string> = {
  active: 'Активні',
  waiting: 'Чекають мене',
  archive: 'Архів',
}
const none: Record<OwnOrderState, string> = {
  active: 'Активних замовлень немає',
  waiting: 'На вас нічого не чекає',
  archive: 'В архіві порожньо',
}
const noneText: Record<OwnOrderState, string> = {
  active: 'Закриті замовлення — в архіві.',
  waiting: 'Тут замовлення, у яких пропозиції чекають вашої відповіді, і ті, про які ми щось запитуємо.',
  archive: 'Сюди потрапляють закриті замовлення й дублікати.',
}

/** Texts of the desk: the list, what is opened of it, and the inspector beside. */
export const deskTexts = {
  states,
  filters: 'Які замовлення показати',
  none,
  noneText,
  onlySaved: 'Шукали лише серед замовлень, збережених на цьому пристрої.',
  close: 'Закрити деталі',
  tabs: { proposal: 'Пропозиція', chat: 'Чат', supplier: 'Постачальник' },
  tabsLabel: 'Про пропозицію',
  inspector: (who: string): string => `Пропозиція: ${who}`,
  ask: 'Запитати',
  askOf: (who: string): string => `Запитати: ${who}`,
  revoked: 'Постачальник відкликав цю пропозицію: прийняти її вже не можна.',
  noProposal: 'Цієї пропозиції тут немає',
  noProposalText: 'Можливо, посилання неповне або пропозицію видалено.',
  noCompany: 'Сторінки компанії у цього постачальника немає.',
  toCompany: 'Сторінка компанії',
}

/** The same for a supplier: orders to be answered, the one that is answered, and its buyer beside. */
export const fittingDeskTexts = {
  opened: 'Відкрите замовлення',
  invited: 'Вас запросили',
  fitting: 'За вашими категоріями й місцями',
  tabs: { buyer: 'Покупець', chat: 'Чат' },
  tabsLabel: 'Про покупця й розмову з ним',
  inspector: (who: string): string => `Покупець: ${who}`,
  close: 'Закрити відомості про покупця',
  noChat: 'Чату ще немає',
  noChatText: 'Він відкриється, щойно надішлете пропозицію.',
  changeFitting: 'Категорії й місце компанії',
  overText: 'Пропозиція вже не діє, а розмови за нею не було.',
  noFacts: 'Про цього покупця ще нічого не перевірено.',
  notKnown: 'Це стане видно, щойно з’явиться зв’язок.',
}
