/** Words about pictures that people choose. */
export const pictureTexts = {
  notPicture: 'Підходять лише зображення JPEG, PNG або WebP',
  broken: 'Файл пошкоджений, відкрити його не вдалося. Оберіть інший',
  tooLate: 'Обробка файлу тривала надто довго. Спробуйте ще раз або додайте менший',
  unreadable: 'Це зображення не вдалося відкрити. Оберіть файл JPEG, PNG або WebP',
  heic: 'Цей браузер не відкриває фото HEIC. Збережіть його як JPEG або сфотографуйте тут',
  fileTooLarge: (megabytes: number): string => `Файл завеликий: має бути не більше ніж ${megabytes}\u00A0МБ`,
  tooManyPixels: (max: number): string =>
    `Зображення завелике: має бути не більше ніж ${max}\u00A0мегапікселів`,
}
