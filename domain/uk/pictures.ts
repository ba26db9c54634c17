/** Words about pictures that people choose. */
export const pictureTexts = {
  notPicture: 'Підходять лише зображення JPEG, PNG або WebP',
  broken: 'Файл пошкоджений, відкрити його не вдалося. Виберіть інший',
  tooManyPixels: (max: number): string => `Зображення завелике: підходять до ${max} мегапікселів`,
}
