/** Words about pictures that people choose. */
export const pictureTexts = {
  notPicture: 'Підходять лише зображення JPEG, PNG або WebP',
  broken: 'Файл пошкоджений, відкрити його не вдалося. Виберіть інший',
  unreadable: 'Це зображення не вдалося відкрити. Виберіть файл JPEG, PNG або WebP',
  heic: 'Цей браузер не відкриває фото HEIC. Збережіть його як JPEG або сфотографуйте тут',
  fileTooLarge: (megabytes: number): string => `Файл завеликий: підходять до ${megabytes} МБ`,
  tooManyPixels: (max: number): string => `Зображення завелике: підходять до ${max} мегапікселів`,
}
