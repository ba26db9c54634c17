import { formatWhen, nested } from './format.ts'

/** A buyer's contacts, for both sides: in the chat, in the supplier's list, at the buyer's order. */
export const contactTexts = {
  title: 'Контакти',
  name: 'Ім’я',
  phone: 'Телефон',
  email: 'Електронна адреса',
  hidden: 'не показано',
  call: 'Подзвонити',
  callTo: (name: string): string => `Подзвонити: ${name}`,
  copy: 'Скопіювати номер',
  copyOf: (name: string): string => `Скопіювати номер: ${name}`,
  copied: 'Номер скопійовано',
  notCopied: 'Скопіювати не вдалося',
  card: 'Візитка',
  cardOf: (name: string): string => `Зберегти візитку: ${name}`,
  cardNote: (heading: string): string => `Гурт, замовлення: ${heading}`,
  saved: 'Візитку збережено',
  opened: (moment: string, now: Date): string => `Відкрито ${formatWhen(moment, now)}`,
  closed: 'Покупець закрив контакти. У вас вони лишаються.',
  closedSince: (moment: string, now: Date): string =>
    `Покупець закрив контакти ${formatWhen(moment, now)}. У вас вони лишаються.`,
  gone: 'Покупець видалив обліковий запис.',
  list: {
    title: 'Відкриті контакти',
    label: 'Відкриті контакти',
    search: 'Пошук серед відкритих контактів',
    searchPlaceholder: 'Ім’я або слова замовлення',
    order: 'Замовлення',
    chat: 'Чат',
    chatWith: (name: string): string => `Чат: ${name}`,
    failed: 'Не вдалося завантажити контакти',
    empty: 'Відкритих контактів поки немає',
    emptyText:
      'Надішліть пропозицію. Коли покупець відкриє вам контакти в чаті, перегляньте їх там, і вони лишаться тут, доступні й без мережі.',
    toOrders: 'Переглянути замовлення',
    toProposals: 'Мої пропозиції',
    nothing: 'Нічого не знайдено',
    nothingText: 'Спробуйте інше слово або покажіть усі контакти.',
    showAll: 'Усі контакти',
    onlySaved: 'Шукали лише серед контактів, збережених на цьому пристрої',
  },
  /** After a proposal was accepted. */
  next: {
    label: (who: string): string => `Далі з постачальником «${nested(who)}»`,
    lead: 'Далі:',
    share: 'Відкрити контакти',
    shareOf: (who: string): string => `Відкрити контакти: ${who}`,
    write: 'Написати',
    writeTo: (who: string): string => `Написати: ${who}`,
    text: 'Постачальник побачить ваше ім’я й номер телефону із замовлення.',
    opening: 'Контакти відкриються, щойно буде зв’язок',
    failed: 'Контакти не відкрито',
    shared: 'Контакти відкрито. Постачальник ще їх не переглядав.',
    seen: (moment: string, now: Date): string =>
      `Постачальник переглянув контакти ${formatWhen(moment, now)}.`,
  },
  buyer: {
    /** At the own order. */
    history: 'Контакти відкрили',
    allowed: 'Можуть відкрити',
    whole: 'Хто й коли',
    historyTitle: 'Хто відкрив контакти',
    events: {
      shared: 'ви дозволили',
      revoked: 'ви закрили',
      opened: 'постачальник відкрив',
      unknown: 'інша подія',
    },
    withEmail: 'з електронною адресою',
    event: (what: string, moment: string, now: Date): string => `${formatWhen(moment, now)}: ${what}`,
  },
}
