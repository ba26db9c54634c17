import { counted } from './format.ts'

const unread = {
  one: 'нове сповіщення',
  few: 'нові сповіщення',
  many: 'нових сповіщень',
  other: 'нового сповіщення',
}

/** Words of the screen that lists what one was told of, and of the bell that leads there. */
export const notificationPanelTexts = {
  title: 'Сповіщення',
  label: 'Список сповіщень',
  count: (count: number): string => counted(count, unread),
  unread: 'Нове',
  markAll: 'Позначити все прочитаним',
  markFailed: 'Не вдалося позначити прочитаним',
  choose: 'Обрати',
  chooseAll: 'Обрати всі',
  chosen: (count: number): string => `Обрано: ${count}`,
  markChosen: 'Позначити прочитаними',
  remove: 'Видалити',
  removeFailed: 'Не вдалося видалити',
  removed: (count: number): string => `Видалено: ${count}`,
  cancel: 'Скасувати',
  offline: 'Без мережі сповіщення лише для читання.',
  failed: 'Не вдалося завантажити сповіщення',
  empty: 'Сповіщень поки немає',
  emptyText: 'Тут з’являтимуться нові пропозиції, рішення щодо них і відповіді на відгуки.',
}
