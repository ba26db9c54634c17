import { counted, formatNumber } from './format.ts'

const reviewForms = { one: 'відгук', few: 'відгуки', many: 'відгуків', other: 'відгуку' }

const said = (rating: number): string => `Оцінка ${formatNumber(rating)} з 5`

/** Texts of what buyers say of their deals and what suppliers answer. */
export const reviewTexts = {
  title: 'Відгуки',
  /** Beside the title. */
  whose: 'лише після прийнятої пропозиції',
  count: (count: number): string => counted(count, reviewForms),
  said,
  average: (rating: number): string => formatNumber(rating),
  row: (stars: number, count: number): string => `${said(stars)}: ${counted(count, reviewForms)}`,
  empty: 'Відгуків ще немає',
  emptyText: 'Відгук пише покупець, який прийняв пропозицію цього постачальника.',
  emptyMine: 'Тут з’являться відгуки покупців, які прийняли вашу пропозицію.',
  failed: 'Не вдалося завантажити відгуки',
  reply: (supplier: string): string => `Відповідь: ${supplier}`,
  own: 'Ваш відгук',
  received: 'Відгук покупця',
  hidden: (reason: string): string => `Приховано оператором, бачите лише ви. Причина: ${reason}`,
  write: 'Залишити відгук',
  writeOf: (supplier: string): string => `Залишити відгук про: ${supplier}`,
  invite: 'Як пройшла угода?',
  inviteText: 'Ваш відгук допоможе іншим покупцям обрати постачальника.',
  due: (heading: string): string => `Замовлення: ${heading}`,
  form: {
    title: 'Ваш відгук',
    about: (supplier: string): string => `Про постачальника: ${supplier}`,
    order: (heading: string): string => `Замовлення: ${heading}`,
    rating: 'Оцінка',
    ratings: ['дуже погано', 'погано', 'задовільно', 'добре', 'чудово'] as const,
    star: (stars: number, word: string): string => `${stars} з 5, ${word}`,
    text: 'Що було добре, а що ні',
    textHint: 'Якість, строки, документи. Відгук побачать усі, змінити його потім не можна.',
    submit: 'Надіслати',
    cancel: 'Скасувати',
    offline: 'Немає мережі: відгук стане в чергу й надішлеться автоматично, щойно з’явиться зв’язок.',
    sent: 'Дякуємо! Відгук опубліковано',
    failed: 'Помилка при відправці відгуку',
    refused: (reason: string): string => `Не надіслано: ${reason}`,
  },
  answer: {
    open: 'Відповісти',
    openTo: (author: string): string => `Відповісти на відгук: ${author}`,
    title: 'Ваша відповідь',
    to: (author: string): string => `На відгук: ${author}`,
    text: 'Відповідь',
    hint: 'Одна відповідь на відгук. Її побачать усі, змінити її потім не можна.',
    submit: 'Надіслати',
    offline: 'Немає мережі: відповідь стане в чергу й надішлеться автоматично, щойно з’явиться зв’язок.',
    sent: 'Відповідь опубліковано',
    failed: 'Не вдалося надіслати відповідь',
  },
  report: {
    open: 'Поскаржитися',
    openOn: (author: string): string => `Поскаржитися на відгук: ${author}`,
    title: 'Поскаржитися на відгук?',
    text: 'Оператор перегляне відгук і приховає його, якщо в ньому образи, чужі дані або неправда.',
    reason: 'Що не так',
    submit: 'Поскаржитися',
    sent: 'Скаргу надіслано. Дякуємо, ми переглянемо',
    done: 'Скаргу надіслано',
    offline: 'Поскаржитися можна, коли буде мережа.',
    failed: 'Не вдалося надіслати скаргу',
  },
  queued: {
    review: (supplier: string, rating: number): string => `Відгук про: ${supplier}, оцінка ${rating} з 5`,
    reply: (author: string): string => `Відповідь на відгук: ${author}`,
  },
}
