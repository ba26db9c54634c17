/** Searches that found nothing. */
export const operatorSearchTexts = {
  usage: 'searches [--limit N]',
  about: 'що шукали й не знайшли за 90\u00A0днів, найчастіше спершу',
  empty: 'Пошуків без результату немає.',
  columns: { times: 'Разів', last: 'Востаннє', kind: 'Серед', words: 'Слова' },
  kinds: { order: 'замовлень', company: 'постачальників' },
}
