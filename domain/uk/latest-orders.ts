/** Texts of the newest orders on the front page. */
export const latestOrdersTexts = {
  title: 'Щойно опубліковані',
  all: 'Усі замовлення',
  emptyTitle: 'Перше замовлення може бути вашим',
  emptyText: 'Опишіть, що потрібно, і постачальники його побачать.',
  create: 'Створити замовлення',
  failed: 'Не вдалося завантажити замовлення',
}
