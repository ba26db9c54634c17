import type { ProposalStatus, ReadProposalStatus } from '#domain/rules/deals/proposal-status.ts'

import { counted, formatDay, formatMoney, formatNumber } from './format.ts'

const filters = {
  all: 'Усі',
  pending: 'Чекають відповіді',
  accepted: 'Прийняті',
  rejected: 'Відхилені',
  revoked: 'Відкликані',
} satisfies Record<ProposalStatus | 'all', string>
const days = { one: 'день', few: 'дні', many: 'днів', other: 'дня' }

/** Texts of sending a proposal and of one's own proposals. */
export const proposalTexts = {
  form: {
    text: 'Ваша пропозиція',
    textHint: 'Ціна, умови, якість, документи. Без контактів: їх відкриває покупець.',
    counter: (count: number, max: number): string => `${formatNumber(count)} / ${formatNumber(max)}`,
    startDate: 'Готові відвантажити з',
    origin: 'Місце відвантаження',
    originPlaceholder: 'Місто',
    minimumSum: 'Мінімальне замовлення, ₴',
    deliveryDays: 'Строк доставки, днів',
    submit: 'Надіслати пропозицію',
    save: 'Зберегти зміни',
    offline: 'Немає мережі: пропозиція стане в чергу й надішлеться автоматично, щойно з’явиться зв’язок.',
    terms: 'Умови підставлено з вашої попередньої пропозиції.',
  },
  send: {
    title: 'Нова пропозиція',
    sent: 'Пропозицію надіслано',
    refused: (reason: string): string => `Не надіслано: ${reason}`,
    order: 'Замовлення',
    alreadySent: 'Ви вже надіслали пропозицію до цього замовлення.',
    toMine: 'Мої пропозиції',
    own: 'Це ваше замовлення: пропозиції до нього надсилають інші.',
    toOrder: 'До замовлення',
    paused: 'Покупець призупинив замовлення: нових пропозицій воно зараз не приймає.',
    closed:
      'Покупець закрив замовлення: пропозицій воно більше не приймає. Написане лишилося на цьому пристрої.',
    stopped: 'Надіслати зараз не можна: чому, написано над умовами.',
    changed: 'Замовлення змінилося, відколи ви почали писати: перевірте умови й надсилайте.',
    agree: 'Умови перевірено',
    phone: 'Щоб надсилати пропозиції, підтвердьте номер телефону. Його побачите лише ви.',
    failed: 'Не вдалося завантажити замовлення',
  },
  /** Changing a proposal that stands. */
  change: {
    unsaved: 'Тут ваші незбережені зміни: покупець поки бачить пропозицію такою, як була.',
    elsewhere: 'Цю пропозицію тим часом змінено: перегляньте, що в ній зараз',
    stands: 'Пропозицію тим часом змінено. Зараз у ній:',
    replaces: 'Якщо зберегти, покупець побачить те, що написано нижче.',
    replace: 'Зберегти моє замість цього',
    lateTitle: 'Пропозицію вже не змінити',
    late: {
      accepted: 'Покупець уже прийняв її: умови угоди такі, як він бачив. Про інше домовтеся з ним у чаті.',
      rejected: 'Покупець її відхилив.',
      revoked: 'Її відкликано. До цього замовлення можна надіслати нову.',
      closed: 'Покупець закрив замовлення, тож відповіді вже не буде.',
      gone: 'Її вже немає.',
    },
    written: 'Ви написали:',
    drop: 'Видалити мої зміни',
  },
  mine: {
    title: 'Мої пропозиції',
    one: 'Ваша пропозиція',
    contacts: 'Відкриті контакти',
    empty: 'Ви ще не надсилали пропозицій',
    emptyText: 'Оберіть замовлення, яке можете виконати, і надішліть умови: це займе хвилину.',
    toOrders: 'Переглянути замовлення',
    failed: 'Не вдалося завантажити пропозиції',
    filters: 'Які пропозиції показати',
    filter: (status: ProposalStatus | 'all', count: number | undefined): string =>
      count === undefined ? filters[status] : `${filters[status]}\u00A0· ${formatNumber(count)}`,
    noneOf: 'Таких пропозицій немає',
    showAll: 'Показати всі',
    linkedGone: 'Пропозиції, на яку ви перейшли, вже немає.',
    onlySaved: 'Показано лише ті, що збережені на цьому пристрої.',
    order: 'Замовлення',
    chat: 'Чат',
    revoke: 'Відкликати',
    revokeQuestion: 'Відкликати пропозицію?',
    revokeText:
      'Покупець побачить, що вона більше не діє. Вона лишиться у вашому списку, а листування — ще 30\u00A0днів. Згодом можна надіслати нову.',
    revoked: 'Пропозицію відкликано',
    edit: 'Змінити',
    editTitle: 'Змінити пропозицію',
    saved: 'Зміни збережено',
    remove: 'Видалити',
    removeQuestion: 'Видалити пропозицію?',
    removeText:
      'Вона зникне і з вашого списку, і в покупця, ніби її не було. Щоб лишити її у списку як відкликану, натисніть «Ні», а тоді «Відкликати».',
    wholeOrder: 'Замовлення повністю',
    drafts: 'Чернетки',
    draft: (orderId: number): string => `Чернетка до замовлення №\u00A0${orderId}`,
    draftPrice: (typed: string): string => `Ціна за одиницю: ${typed}\u00A0₴`,
    removed: 'Пропозицію видалено',
    sentAt: (when: string): string => `надіслано ${when}`,
    seenAt: (when: string): string => `переглянуто ${when}`,
    orderClosed: 'Покупець закрив замовлення, тож відповіді вже не буде.',
    rejected: (reason: string): string => `Причина відмови: ${reason}`,
  },
  facts: {
    minimum: (hryvnias: number): string => `від\u00A0${formatMoney(hryvnias)}`,
    delivery: (count: number): string =>
      count === 0 ? 'доставка того ж дня' : `строк доставки ${counted(count, days)}`,
    start: (date: string): string => `готові відвантажити з ${formatDay(date)}`,
    origin: (place: string): string => `місце відвантаження: ${place}`,
  },
  status: {
    pending: 'чекає відповіді',
    accepted: 'прийнято',
    rejected: 'відхилено',
    revoked: 'відкликано',
    unknown: 'інший стан',
  } satisfies Record<ReadProposalStatus, string>,
}
