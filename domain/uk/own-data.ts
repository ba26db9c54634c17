import { DELETION_CODE_TTL_MS } from '#domain/rules/limits.ts'

import { departedName, departedTexts } from './deletion.ts'
import { counted, formatNumber, nested } from './format.ts'

const MINUTE_MS = 60_000
const KILO = 1024
const chats = { one: 'чат', few: 'чати', many: 'чатів', other: 'чату' }
const messages = { one: 'повідомлення', few: 'повідомлення', many: 'повідомлень', other: 'повідомлення' }
const screens = { one: 'екран', few: 'екрани', many: 'екранів', other: 'екрана' }
const drafts = { one: 'чернетка', few: 'чернетки', many: 'чернеток', other: 'чернетки' }

/** '840 КБ', '12,4 МБ', '1,2 ГБ'. */
function size(bytes: number): string {
  const kilobytes = bytes / KILO
  if (kilobytes < KILO) return `${formatNumber(Math.ceil(kilobytes))}\u00A0КБ`
  const megabytes = kilobytes / KILO
  const [value, unit] = megabytes < KILO ? [megabytes, 'МБ'] : [megabytes / KILO, 'ГБ']
  return `${formatNumber(Number(value.toFixed(1)))}\u00A0${unit}`
}

/** Texts of the cabinet about what this device keeps. */
export const deviceTexts = {
  heading: 'Пам’ять цього пристрою',
  lead: 'Щоб працювати без мережі, «Гурт» тримає тут копії того, що ви відкривали.',
  used: 'Зайнято',
  of: (used: number, quota: number): string => `${size(used)} із ${size(quota)} доступних`,
  usedUnknown: 'браузер не повідомляє',
  saved: 'Збережено',
  savedThings: (counts: { chats: number; messages: number; screens: number }): string =>
    [
      ...(counts.chats > 0 ? [counted(counts.chats, chats)] : []),
      ...(counts.messages > 0 ? [counted(counts.messages, messages)] : []),
      ...(counts.screens > 0 ? [counted(counts.screens, screens)] : []),
    ].join(', ') || 'нічого',
  savedUnknown: 'браузер не дає зберігати',
  written: 'Написане вами',
  drafts: (count: number): string => counted(count, drafts),
  nothingWritten: 'усе надіслано',
  lasting: 'Чи можуть зникнути',
  lasts: 'Ні: браузер береже ці дані',
  mayGo: 'Так: браузер може стерти їх, коли забракне місця',
  lastsUnknown: 'браузер не повідомляє',
  keep: 'Захистити від стирання',
  kept: 'Браузер берегтиме ці дані',
  notKept: 'Браузер відмовив. Зазвичай він погоджується, коли «Гурт» установлено або ввімкнено сповіщення',
  clear: 'Стерти збережені копії',
  clearQuestion: 'Стерти збережені копії?',
  clearText:
    'Чати, замовлення й інші екрани завантажаться знову, коли ви їх відкриєте. Чернетки й ненадіслане залишаться на місці.',
  cleared: 'Збережені копії стерто',
  clearFailed: 'Стерти не вдалося. Спробуйте ще раз',
  offline: 'Без мережі стерти не можна: іншої копії зараз немає.',
}

/** Texts of the cabinet about one's own data, and of the screen that ends an account. */
export const ownDataTexts = {
  heading: 'Ваші дані',
  export: 'Завантажити мої дані',
  exportText:
    'Один файл з усім, що ми знаємо про вас: обліковий запис, компанія, замовлення, пропозиції, ваші повідомлення, сповіщення, де ви увійшли й на що погодилися. Чужих повідомлень і паролів у ньому немає.',
  exported: 'Файл збережено',
  fileName: 'gurt.json',
  offline: 'Для цього потрібна мережа.',
  toDeletion: 'Видалити обліковий запис',
}

export const deletionTexts = {
  title: 'Видалення облікового запису',
  whose: (email: string): string => `Обліковий запис: ${email}`,
  lead: 'Видалити обліковий запис можна лише назавжди: відновити його не зможемо й ми.',
  gone: 'Що зникне',
  goneThings: [
    'ваші ім’я, електронна адреса, номер телефону й пароль',
    'компанія, сповіщення та налаштування',
    'замовлення, на які ніхто не відповів, і пропозиції, про які не листувалися',
    'контакти, які ви відкрили співрозмовникам',
    'усе збережене на цьому й інших ваших пристроях, зокрема чернетки й ненадіслане',
  ],
  stays: 'Що залишиться в інших',
  staysThings: [
    `ваші повідомлення — у чатах, під іменем «${nested(departedName)}»`,
    'пропозиції, про які ви листувалися, — відкликаними',
    'замовлення з відповідями — без вашого номера; їх бачитимуть лише ті, хто відповів',
  ],
  others: 'Що побачать інші',
  othersText:
    'Ваші замовлення одразу закриються, а пропозиції до них, що чекали відповіді, буде відхилено. Співрозмовники зможуть лише читати чати з вами.',
  after: 'За тією самою адресою й номером можна буде зареєструватися знову, але вже з порожнім кабінетом.',
  policy: 'Докладніше — у політиці приватності',
  export: 'Спершу завантажити мої дані',
  password: 'Ваш пароль',
  noPassword: 'Немає пароля? Надіслати код на пошту',
  code: 'Код із листа',
  codeSent: (email: string): string => `Код надіслано на ${email}`,
  codeHint: `Діє ${DELETION_CODE_TTL_MS / MINUTE_MS}\u00A0хвилин`,
  codeAgain: 'Надіслати ще раз',
  toPassword: 'Підтвердити паролем',
  submit: 'Видалити назавжди',
  done: departedTexts.deleted,
}
