import {
  DELETION_CODE_TTL_MS,
  EMAIL_LINK_TTL_MS,
  LOGIN_LINK_TTL_MS,
  RESET_LINK_TTL_MS,
} from '#domain/rules/limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ignore = 'Якщо ви цього не просили, нічого не робіть: без посилання ніхто нічого не змінить.'
const hello = (username: string): string => `Вітаємо, ${username}!`

/** Mails: what stands in the subject, in the text and on the button. */
export const mailTexts = {
  brand: 'Гурт',
  welcome: (username: string) => ({
    subject: 'Ласкаво просимо до «Гурту»: підтвердьте адресу',
    paragraphs: [
      hello(username),
      'Обліковий запис створено. Підтвердьте, що ця адреса ваша: на неї надходитимуть посилання для входу й новини про замовлення та пропозиції.',
    ],
    label: 'Підтвердити адресу',
    footnote: `Посилання діє ${EMAIL_LINK_TTL_MS / HOUR_MS} години. Якщо ви не реєструвалися в «Гурті», просто видаліть цей лист.`,
  }),
  proof: (username: string) => ({
    subject: 'Підтвердьте електронну адресу в «Гурті»',
    paragraphs: [hello(username), 'Підтвердьте, що ця адреса ваша.'],
    label: 'Підтвердити адресу',
    footnote: `Посилання діє ${EMAIL_LINK_TTL_MS / HOUR_MS} години. ${ignore}`,
  }),
  newAddress: (username: string) => ({
    subject: 'Підтвердьте нову електронну адресу в «Гурті»',
    paragraphs: [
      hello(username),
      'Ви попросили змінити електронну адресу облікового запису на цю. Зміна набуде чинності після підтвердження.',
    ],
    label: 'Підтвердити нову адресу',
    footnote: `Посилання діє ${EMAIL_LINK_TTL_MS / HOUR_MS} години. ${ignore}`,
  }),
  addressMoved: (username: string, maskedEmail: string) => ({
    subject: 'Електронну адресу в «Гурті» змінено',
    paragraphs: [
      hello(username),
      `Адресу вашого облікового запису змінено на ${maskedEmail}. На цю адресу листи більше не надходитимуть.`,
      'Якщо це зробили не ви, одразу змініть пароль і завершіть інші сеанси в кабінеті.',
    ],
  }),
  reset: (username: string) => ({
    subject: 'Новий пароль до «Гурту»',
    paragraphs: [
      hello(username),
      'Щоб задати новий пароль, перейдіть за посиланням. Після цього всі сеанси завершаться.',
    ],
    label: 'Задати новий пароль',
    footnote: `Посилання діє ${RESET_LINK_TTL_MS / MINUTE_MS} хвилин і лише один раз. ${ignore}`,
  }),
  login: (username: string) => ({
    subject: 'Посилання для входу до «Гурту»',
    paragraphs: [hello(username), 'Увійдіть без пароля за цим посиланням. Нікому його не пересилайте.'],
    label: 'Увійти',
    footnote: `Посилання діє ${LOGIN_LINK_TTL_MS / MINUTE_MS} хвилин і лише один раз. ${ignore}`,
  }),
  deletionCode: (username: string, code: string) => ({
    subject: 'Код для видалення облікового запису в «Гурті»',
    paragraphs: [
      hello(username),
      `Щоб видалити обліковий запис назавжди, введіть у кабінеті цей код: ${code}`,
      'Нікому його не повідомляйте.',
    ],
    footnote: `Код діє ${DELETION_CODE_TTL_MS / MINUTE_MS} хвилин. Якщо ви його не просили, завершіть інші сеанси в кабінеті: хтось увійшов до вашого облікового запису.`,
  }),
  deleted: (username: string) => ({
    subject: 'Обліковий запис у «Гурті» видалено',
    paragraphs: [
      hello(username),
      'Ваш обліковий запис у «Гурті» видалено, усі сеанси завершено. Відновити його неможливо.',
      'Повідомлення, які ви написали, і пропозиції та замовлення, про які ви домовлялися, лишилися у співрозмовників під іменем «Видалений користувач». Решту стерто.',
      'За цією адресою можна зареєструватися знову. Якщо обліковий запис видалили не ви, дайте відповідь на цей лист.',
    ],
  }),
}
