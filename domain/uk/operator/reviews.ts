import { counted } from '#domain/uk/format.ts'

const reviews = { one: 'відгук', few: 'відгуки', many: 'відгуків', other: 'відгуку' }
const reports = { one: 'скарга', few: 'скарги', many: 'скарг', other: 'скарги' }

/** The operator's work with reviews. */
export const operatorReviewTexts = {
  list: {
    usage: 'reviews list [--reported] [--limit N]',
    about: 'відгуки, новіші спершу; --reported: лише ті, на які є нерозглянуті скарги',
    empty: 'Відгуків немає.',
    total: (shown: number, total: number): string =>
      shown === total
        ? `Усього: ${counted(total, reviews)}`
        : `Усього: ${counted(total, reviews)}, показано ${shown}`,
    columns: {
      id: '№',
      at: 'Коли',
      author: 'Автор',
      supplier: 'Про кого',
      rating: 'Оцінка',
      state: 'Стан',
      text: 'Текст',
    },
    shown: 'видно',
    hidden: (reason: string): string => `приховано: ${reason}`,
    held: 'автора заблоковано',
    reports: (count: number): string => counted(count, reports),
    reply: (text: string): string => `Відповідь: ${text}`,
    reason: (text: string): string => `Скарга: ${text}`,
  },
  hide: {
    usage: 'reviews hide <номер> --reason <текст>',
    about: 'приховати; причину прочитає автор, скарги вважаються розглянутими',
  },
  unhide: { usage: 'reviews unhide <номер>', about: 'показати прихований відгук знову' },
  keep: { usage: 'reviews keep <номер>', about: 'залишити відгук, скарги на нього розглянуто' },
  hidden: (id: number): string => `Відгук ${id} приховано: його бачить лише автор.`,
  shown: (id: number): string => `Відгук ${id} знову видно всім.`,
  kept: (id: number, count: number): string =>
    `Відгук ${id} залишається. Розглянуто: ${counted(count, reports)}.`,
}
