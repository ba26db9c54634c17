/** Texts that every list has which is searched and narrowed. */
export const searchingTexts = {
  corrected: (words: string): string => `Показуємо за запитом «${words}».`,
  /** `where`: «У замовленнях». */
  ignored: (words: readonly string[], where: string): string =>
    `${where} немає ${words.length === 1 ? 'слова' : 'слів'} ${words.map((word) => `«${word}»`).join(', ')}: шукаємо за рештою.`,
  more: 'Показати ще',
  moreOffline: 'Без мережі показуємо лише те, що вже завантажено.',
  moreFailed: 'Решту не вдалося завантажити.',
  reset: 'Скинути фільтри',
}
