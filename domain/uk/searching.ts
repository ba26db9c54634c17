/** Texts that every list has which is searched and narrowed. */
export const searchingTexts = {
  corrected: (words: string): string => `Показуємо за запитом «${words}».`,
  /** `where`: «У замовленнях». */
  ignored: (words: readonly string[], where: string): string =>
    `${where} немає ${words.length === 1 ? 'слова' : 'слів'} ${words.map((word) => `«${word}»`).join(', ')}: шукаємо за рештою.`,
  reset: 'Скинути фільтри',
}
