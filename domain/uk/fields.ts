import {
  DELIVERY_DAYS_MAX,
  ORDER_TEXT_MIN,
  PASSWORD_MIN,
  PROPOSAL_TEXT_MIN,
  REVIEW_TEXT_MIN,
} from '#domain/rules/limits.ts'

import { counted, formatNumber, plural } from './format.ts'

const characters = { one: 'символ', few: 'символи', many: 'символів', other: 'символу' }
const ofCharacters = { one: 'символу', few: 'символів', many: 'символів', other: 'символу' }
/** «10 символів» after «менше», with a plain space as the specification has it. */
const lessThan = (min: number): string => `${min} ${plural(min, ofCharacters)}`
const requiredText = (min: number): string => `Обов’язкове поле, має містити не менше ніж ${lessThan(min)}`
const atMost = (max: number): string => `Не більше ніж ${counted(max, characters)}`

/** Messages of fields, in the specification's words where it has them. */
export const fieldTexts = {
  required: 'Заповніть це поле',
  choose: 'Оберіть зі списку',
  wrongType: 'Неправильне значення',
  atMost,
  atLeast: (min: number): string => `Не менше ніж ${counted(min, characters)}`,
  oneLine: 'Введіть текст в один рядок',
  controlCharacters: 'Текст містить недозволені символи',
  officialPerson: 'Так підписуються лише працівники «Гурту»: вкажіть власне ім’я',
  officialCompany: 'Цю назву сприймуть за офіційну сторінку «Гурту»: вкажіть назву своєї компанії',
  email: 'Введіть електронну адресу, наприклад olena@firma.ua',
  fillAll: 'Будь-ласка, заповніть всі поля',
  passwordWrong: 'Неправильний пароль',
  passwordKnown: 'Цей пароль надто відомий: його підберуть першим. Придумайте інший',
  passwordsDiffer: 'Паролі не збігаються',
  passwordTooShort: `Пароль має містити не менше ніж ${counted(PASSWORD_MIN, ofCharacters)}`,
  proposalText: requiredText(PROPOSAL_TEXT_MIN),
  reviewText: requiredText(REVIEW_TEXT_MIN),
  rating: 'Поставте оцінку від 1 до 5',
  orderText: `Не може бути менше ${lessThan(ORDER_TEXT_MIN)}`,
  phone: 'Введіть номер у форматі +380\u00A067\u00A0123\u00A045\u00A067',
  phoneUnverified: 'Спершу підтвердьте цей номер',
  code: 'Код складається з 4\u00A0цифр',
  deletionCode: 'Код складається з 6\u00A0цифр',
  deletionCodeWrong: 'Неправильний або застарілий код',
  sum: 'Введіть суму в гривнях, не більше двох знаків після коми',
  sumTooLarge: 'Завелика сума',
  sumIsPhone: 'Число схоже на номер телефону. Якщо це сума, округліть її',
  quantity: 'Введіть кількість, більшу за нуль',
  quantityIsPhone: 'Число схоже на номер телефону. Якщо це кількість, округліть її',
  quantityTooLarge: (max: number, unit: string | null): string =>
    `Завелика кількість: не більше ніж ${formatNumber(max)}${unit ? `\u00A0${unit}` : ''}`,
  deliveryDays: `Ціле число днів від 0 до ${DELIVERY_DAYS_MAX}`,
  date: 'Введіть дату',
  datePast: 'Ця дата вже минула',
  contacts: {
    phone: 'Контакти в тексті не публікуємо: приберіть номер телефону',
    email: 'Контакти в тексті не публікуємо: приберіть електронну адресу',
    link: 'Контакти в тексті не публікуємо: приберіть посилання',
    handle: 'Контакти в тексті не публікуємо: приберіть ім’я в месенджері',
    card: 'Номери карток у тексті не публікуємо: приберіть номер картки',
    account: 'Банківські рахунки в тексті не публікуємо: приберіть IBAN',
  },
  tags: 'Додайте хоча б один товар',
  edrpou: 'Такого коду ЄДРПОУ не буває: перевірте всі 8\u00A0цифр',
  categories: (max: number): string => `Не більше ніж ${max}\u00A0категорій`,
  message: 'Напишіть повідомлення',
}
