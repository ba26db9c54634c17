/** Words of the design system itself; what a screen says lives in the texts of its feature. */
export const uiTexts = {
  appName: 'Гурт',
  documentTitle: (title: string): string => `${title} · Гурт`,
  /** A link to the page of a company, where only its picture shows it. */
  companyOf: (title: string): string => `Сторінка компанії ${title}`,
  back: 'Назад',
  close: 'Закрити',
  yes: 'Так',
  no: 'Ні',
  retry: 'Спробувати ще раз',
  loading: 'Завантажуємо…',
  failed: 'Не вдалося завантажити',
  more: {
    show: 'Показати ще',
    offline: 'Без мережі показуємо лише те, що вже завантажено.',
    failed: 'Решту не вдалося завантажити.',
  },
  online: 'зараз на зв’язку',
  toast: { success: 'Успішно', warning: 'Увага', error: 'Помилка', region: 'Повідомлення системи' },
}
