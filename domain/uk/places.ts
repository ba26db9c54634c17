/** Words of choosing a place or a category, on every screen that does. */
export const placeTexts = {
  place: 'Місце',
  placeSearch: 'Місто, село або область',
  placesOffline: 'Без мережі шукаємо серед місць, збережених на пристрої',
  noPlace: 'Такого місця не знайдено. Спробуйте іншу назву',
  unknownPlace: 'Обране місце',
  category: 'Категорія',
  categoriesMax: (count: number): string => `Разом можна обрати не більше ніж ${count}\u00A0категорій`,
  categorySearch: 'Назва категорії',
  noCategory: 'Такої категорії немає. Спробуйте інше слово',
  unknownCategory: 'Обрана категорія',
  /** Beside the name of a group that is chosen as a whole. */
  wholeGroup: 'усі категорії',
}
