import type { LegalParty } from '#domain/contract/legal-party.ts'
import {
  DELETION_CODE_TTL_MS,
  EMAIL_CANCEL_TTL_MS,
  EMAIL_LINK_TTL_MS,
  LOGIN_LINK_TTL_MS,
  RESET_LINK_TTL_MS,
} from '#domain/rules/limits.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'

import { nested } from './format.ts'
import { partyTexts } from './legal-party.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ignore = 'Якщо ви цього не просили, нічого не робіть: без посилання ніхто нічого не змінить.'
const takeBack = 'створіть новий пароль через «Забули пароль?» на сторінці входу.'
/** Names have no vocative here, so the greeting names the account and not the person. */
const hello = (username: string): string => `Добрий день! Це лист про обліковий запис «${nested(username)}».`

/** The last lines of every mail: who sent it, and where to write. */
export const mailSignature = (party: LegalParty): string[] => {
  const { address, support_email, support_phone } = party
  const phone = support_phone === null ? [] : [formatPhoneUa(support_phone)]
  return [
    `«Гурт»: ${partyTexts.line(party, address)}`,
    `${partyTexts.support}: ${[support_email, ...phone].join(', ')}`,
  ]
}

/** Mails: what stands in the subject, in the text and on the button. */
export const mailTexts = {
  brand: 'Гурт',
  welcome: (username: string) => ({
    subject: 'Ласкаво просимо до «Гурту»: підтвердьте адресу',
    paragraphs: [
      hello(username),
      'Обліковий запис створено. Підтвердьте, що ця адреса ваша: на неї надходитимуть посилання для входу й повідомлення про безпеку.',
    ],
    label: 'Підтвердити адресу',
    footnote: `Посилання діє ${EMAIL_LINK_TTL_MS / HOUR_MS}\u00A0години. Якщо ви не реєструвалися в «Гурті», перейдіть за ним і натисніть «Це не я»: тоді з вашою адресою ніхто не увійде.`,
  }),
  proof: (username: string) => ({
    subject: 'Підтвердьте електронну адресу в «Гурті»',
    paragraphs: [hello(username), 'Підтвердьте, що ця адреса ваша.'],
    label: 'Підтвердити адресу',
    footnote: `Посилання діє ${EMAIL_LINK_TTL_MS / HOUR_MS}\u00A0години. ${ignore}`,
  }),
  newAddress: (username: string) => ({
    subject: 'Підтвердьте нову електронну адресу в «Гурті»',
    paragraphs: [
      hello(username),
      'Ви попросили змінити електронну адресу облікового запису на цю. Зміна набуде чинності після підтвердження.',
    ],
    label: 'Підтвердити нову адресу',
    footnote: `Посилання діє ${EMAIL_LINK_TTL_MS / HOUR_MS}\u00A0години. ${ignore}`,
  }),
  addressAsked: (username: string, maskedEmail: string) => ({
    subject: 'Зміна електронної адреси в «Гурті»',
    paragraphs: [
      hello(username),
      `Хтось увійшов до вашого облікового запису й попросив змінити його електронну адресу на ${maskedEmail}. Зміна набуде чинності, щойно нову адресу підтвердять.`,
      'Якщо це ви, нічого не робіть. Якщо ні, скасуйте зміну й створіть новий пароль: ваш пароль хтось знає.',
    ],
    label: 'Скасувати зміну',
    footnote: `Посилання діє ${EMAIL_CANCEL_TTL_MS / HOUR_MS}\u00A0години. Якщо за цей час адресу вже змінять, воно поверне попередню.`,
  }),
  passwordChanged: (username: string) => ({
    subject: 'Пароль до «Гурту» змінено',
    paragraphs: [
      hello(username),
      'Пароль вашого облікового запису змінено, інші сеанси завершено.',
      `Якщо це зробили не ви, ${takeBack}`,
    ],
  }),
  passwordReset: (username: string, isGoogleUntied: boolean) => ({
    subject: 'Створено новий пароль до «Гурту»',
    paragraphs: [
      hello(username),
      'За посиланням із листа створено новий пароль вашого облікового запису. Усі сеанси завершено, а посилання й коди, надіслані раніше, більше не діють.',
      ...(isGoogleUntied
        ? [
            'Вхід через Google теж від’єднано. Щоб повернути його, увійдіть через Google з цією самою адресою.',
          ]
        : []),
      `Якщо це зробили не ви, хтось читає вашу пошту: змініть пароль до неї, а тоді ${takeBack}`,
    ],
  }),
  googleTied: (username: string) => ({
    subject: 'До «Гурту» тепер можна входити через Google',
    paragraphs: [
      hello(username),
      'До вашого облікового запису вперше увійшли через Google. Відтепер через цей обліковий запис Google можна входити й надалі; від’єднати його можна в кабінеті.',
      `Якщо це зробили не ви, ${takeBack} Новий пароль від’єднає і Google.`,
    ],
  }),
  googleUntied: (username: string) => ({
    subject: 'Вхід до «Гурту» через Google від’єднано',
    paragraphs: [
      hello(username),
      'Вхід через Google від’єднано від вашого облікового запису, інші сеанси завершено. Входьте з паролем або за посиланням із листа.',
      `Якщо це зробили не ви, ${takeBack}`,
    ],
  }),
  phoneMoved: (username: string, phone: string) => ({
    subject: 'Ваш номер телефону підтвердив інший обліковий запис',
    paragraphs: [
      hello(username),
      `Номер ${phone} підтвердили в іншому обліковому записі «Гурту», тож у вашому його більше немає. Увійти до вашого облікового запису за номером не можна.`,
      'Замовлення з цим номером лишаються, але нові постачальники ваших контактів не отримають, доки ви не підтвердите номер у кабінеті: цей, якщо він і далі ваш, або інший.',
    ],
  }),
  addressMoved: (username: string, maskedEmail: string) => ({
    subject: 'Електронну адресу в «Гурті» змінено',
    paragraphs: [
      hello(username),
      `Адресу вашого облікового запису змінено на ${maskedEmail}. На попередню адресу листи більше не надходитимуть.`,
      'Якщо це зробили не ви, поверніть адресу: усі сеанси завершаться, вхід через Google від’єднається, а пароль і підтверджений номер телефону більше не діятимуть. Тоді створіть новий пароль.',
      'Якщо це зробили не ви, а на якомусь пристрої ви досі в обліковому записі, адресу однаково поверніть: новий пароль сам її не поверне.',
    ],
    label: 'Повернути адресу',
    footnote: `Посилання діє ${EMAIL_CANCEL_TTL_MS / HOUR_MS}\u00A0години. Якщо адресу змінили ви, нікому його не пересилайте.`,
  }),
  reset: (username: string) => ({
    subject: 'Новий пароль до «Гурту»',
    paragraphs: [
      hello(username),
      'Щоб створити новий пароль, перейдіть за посиланням. Після цього всі сеанси завершаться, а вхід через Google, якщо він був, від’єднається.',
    ],
    label: 'Створити новий пароль',
    footnote: `Посилання одноразове, діє ${RESET_LINK_TTL_MS / MINUTE_MS}\u00A0хвилин. ${ignore}`,
  }),
  login: (username: string) => ({
    subject: 'Посилання для входу до «Гурту»',
    paragraphs: [hello(username), 'Увійдіть без пароля за цим посиланням. Нікому його не пересилайте.'],
    label: 'Увійти',
    footnote: `Посилання одноразове, діє ${LOGIN_LINK_TTL_MS / MINUTE_MS}\u00A0хвилин. ${ignore}`,
  }),
  deletionCode: (username: string, code: string) => ({
    subject: 'Код для видалення облікового запису в «Гурті»',
    paragraphs: [
      hello(username),
      'Щоб видалити обліковий запис назавжди, введіть у кабінеті цей код. Нікому його не повідомляйте.',
    ],
    code,
    footnote: `Код діє ${DELETION_CODE_TTL_MS / MINUTE_MS}\u00A0хвилин. Якщо ви його не просили, завершіть інші сеанси в кабінеті: хтось увійшов до вашого облікового запису.`,
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
