import { counted, plural, type PluralForms } from './format.ts'

const KINDS = [
  'message',
  'sharing',
  'order',
  'proposal',
  'confirmation',
  'change',
  'review',
  'reply',
  'invitation',
  'deal',
] as const
export type QueuedKind = (typeof KINDS)[number]
export type QueuedCounts = Readonly<Record<QueuedKind, number>>

const forms: Record<QueuedKind, PluralForms> = {
  message: { one: 'повідомлення', few: 'повідомлення', many: 'повідомлень', other: 'повідомлення' },
  sharing: {
    one: 'зміна доступу до контактів',
    few: 'зміни доступу до контактів',
    many: 'змін доступу до контактів',
    other: 'зміни доступу до контактів',
  },
  order: { one: 'замовлення', few: 'замовлення', many: 'замовлень', other: 'замовлення' },
  proposal: { one: 'пропозиція', few: 'пропозиції', many: 'пропозицій', other: 'пропозиції' },
  confirmation: {
    one: 'підтвердження',
    few: 'підтвердження',
    many: 'підтверджень',
    other: 'підтвердження',
  },
  change: {
    one: 'зміна пропозиції',
    few: 'зміни пропозицій',
    many: 'змін пропозицій',
    other: 'зміни пропозицій',
  },
  review: { one: 'відгук', few: 'відгуки', many: 'відгуків', other: 'відгуку' },
  invitation: { one: 'запрошення', few: 'запрошення', many: 'запрошень', other: 'запрошення' },
  deal: {
    one: 'рішення за угодою',
    few: 'рішення за угодами',
    many: 'рішень за угодами',
    other: 'рішення за угодами',
  },
  reply: { one: 'відповідь', few: 'відповіді', many: 'відповідей', other: 'відповіді' },
}
const anything = { one: 'запис', few: 'записи', many: 'записів', other: 'запису' }
const waits = { one: 'чекає', few: 'чекають', many: 'чекають', other: 'чекають' }

/** '2 повідомлення, 1 замовлення'. */
const things = (counts: QueuedCounts): string =>
  KINDS.filter((kind) => counts[kind] > 0)
    .map((kind) => counted(counts[kind], forms[kind]))
    .join(', ')

/** 'чекають 2 повідомлення', and 'чекають 5 записів' where they are of several kinds. */
function waiting(counts: QueuedCounts): string {
  const [kind, another] = KINDS.filter((each) => counts[each] > 0)
  const total = KINDS.reduce((sum, each) => sum + counts[each], 0)
  return `${plural(total, waits)} ${counted(total, kind && !another ? forms[kind] : anything)}`
}

/** Texts of what was written on this device and has not arrived yet. */
export const queueTexts = {
  title: 'Ще не надіслано',
  things,
  line: {
    waiting: (why: keyof typeof lineWhy, counts: QueuedCounts): string =>
      `${lineWhy[why]}: ${waiting(counts)}`,
    /** Numbers alone: more would not fit on the one line of a phone, and the last of it would be the failures. */
    waitingAndFailed: (why: keyof typeof lineWhy, waitingCount: number, failedCount: number): string =>
      `${lineWhy[why]}: ${plural(waitingCount, waits)}\u00A0${waitingCount}, не надіслано\u00A0${failedCount}`,
    /** In the bar of a chat, where two words more would hide how many. */
    waitingBrief: (why: keyof typeof lineWhy, count: number): string =>
      `${lineWhy[why]}: ${plural(count, waits)}\u00A0${count}`,
    /** Somebody was signed out here with so much unsent. */
    left: (count: number): string => `${lineWhy.signIn}: ${plural(count, waits)} ${counted(count, anything)}`,
    failed: (counts: QueuedCounts): string => `Не надіслано: ${things(counts)}`,
    /** What failed, while there is nothing to send it by. */
    failedAway: (why: keyof typeof lineWhy, count: number): string =>
      `${lineWhy[why]}: не надіслано\u00A0${count}`,
  },
  tag: {
    offline: 'чекає мережі',
    unreachable: 'чекає сервера',
    signIn: 'чекає входу',
    busy: 'чекає своєї черги',
    sending: 'надсилаємо',
    held: 'знято з черги',
    failed: 'не надіслано',
  },
  about: {
    offline: 'Щойно з’явиться мережа, надішлемо автоматично.',
    unreachable: 'Сервер зараз не відповідає. Пробуємо далі автоматично.',
    signIn: 'Увійдіть ще раз, і далі надішлемо автоматично.',
    busy: 'Сервер просить зачекати. Спробуємо ще раз автоматично.',
    sending: 'Надсилаємо.',
    held: 'У черзі цього вже немає: змініть і надішліть або видаліть.',
    expired: 'Три дні не вдавалося надіслати.',
    unsure:
      'Давно не вдається надіслати, а сервер міг уже все отримати. Перегляньте список, перш ніж надсилати ще раз.',
  },
  reason: (detail: string): string => `Причина: ${detail}`,
  written: (when: string): string => `написано ${when}`,
  change: 'Змінити',
  mend: 'Виправити',
  again: 'Надіслати ще раз',
  copy: 'Скопіювати текст',
  copied: 'Текст скопійовано',
  notCopied: 'Скопіювати не вдалося',
  remove: 'Видалити',
  removeQuestion: {
    order: 'Видалити це замовлення?',
    proposal: 'Видалити цю пропозицію?',
    review: 'Видалити цей відгук?',
    reply: 'Видалити цю відповідь?',
    invitation: 'Видалити це запрошення?',
    deal: 'Видалити це рішення за угодою?',
    confirmation: 'Видалити це підтвердження?',
    change: 'Видалити ці зміни?',
  },
  /** Of a proposal whose order has changed. */
  confirmation: 'Підтвердження пропозиції',
  proposalChange: 'Зміна пропозиції',
  removeText: 'Ще не надіслано, тож відновити текст не вийде.',
  removeWordless: 'Його ще не надіслано. Надіслати можна буде знову.',
  mayHaveArrived:
    'Можливо, сервер уже все отримав, лише відповідь загубилася. Перегляньте список, коли з’явиться зв’язок.',
  onItsWay: 'Уже надсилаємо, тож змінити не вийде',
  queued: {
    order: 'Замовлення збережено. Опублікується автоматично, щойно буде зв’язок',
    proposal: 'Пропозицію збережено. Надішлеться автоматично, щойно буде зв’язок',
    confirmation: 'Підтвердження надішлеться автоматично, щойно буде зв’язок',
    change: 'Зміни збережено. Надішлються автоматично, щойно буде зв’язок',
    review: 'Відгук збережено. Надішлеться автоматично, щойно буде зв’язок',
    reply: 'Відповідь збережено. Надішлеться автоматично, щойно буде зв’язок',
    deal: 'Рішення за угодою збережено. Надішлеться автоматично, щойно буде зв’язок',
    invitation: 'Запрошення збережено. Надішлеться автоматично, щойно буде зв’язок',
  },
  standing: 'Ваша пропозиція до цього замовлення ще не надіслана: вона чекає в черзі.',
}

const lineWhy = {
  offline: 'Немає мережі',
  unreachable: 'Сервер недоступний',
  signIn: 'Потрібно увійти',
  busy: 'Сервер зайнятий',
}
