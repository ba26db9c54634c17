/** What a refusal says by its status alone; the page needs no more, the server's own refusals bring their sentences. */
export const statusTexts = {
  unauthorized: 'Потрібно увійти або зареєструватись!',
  payment_required: 'Спершу оплатіть доступ до контактів',
  forbidden: 'Ця дія вам недоступна',
  not_found: 'Нічого не знайдено. Можливо, посилання застаріло',
  method_not_allowed: 'Ця адреса такого запиту не приймає',
  conflict: 'Дані вже змінилися. Оновіть сторінку й спробуйте ще раз',
  gone: 'Цього вже немає',
  too_large: 'Завеликий обсяг даних',
  unsupported_media_type: 'Сервер приймає лише JSON',
  validation: 'Перевірте виділені поля',
  rate_limited: 'Забагато запитів. Зачекайте трохи',
  internal: 'Щось пішло не так...',
  unavailable: 'Сервіс тимчасово недоступний. Спробуйте ще раз за хвилину',
}
