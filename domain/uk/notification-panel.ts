import type { NotificationTopic } from '#domain/contract/notifications.ts'

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
  filters: 'Фільтр сповіщень',
  all: 'Усі',
  onlyUnread: 'Непрочитані',
  topics: {
    chats: 'Чати',
    orders: 'Замовлення',
    proposals: 'Пропозиції',
    account: 'Обліковий запис',
  } satisfies Record<NotificationTopic, string>,
  markAll: 'Позначити все прочитаним',
  markShown: 'Позначити ці прочитаними',
  choose: 'Обрати',
  chooseAll: 'Обрати всі',
  chosen: (count: number): string => `Обрано: ${count}`,
  markChosen: 'Позначити прочитаними',
  remove: 'Видалити',
  removed: (count: number): string => `Видалено: ${count}`,
  cancel: 'Скасувати',
  unfold: (count: number): string => `Показати всі ${count}`,
  fold: 'Згорнути',
  toAll: 'Усі сповіщення',
  waits: 'Позначене й видалене без мережі збережено тут і надійде на сервер, щойно він буде доступний.',
  onlySaved: 'Показано лише те, що є на цьому пристрої.',
  notKept: 'Пристрій не зміг цього зберегти. Спробуйте ще раз.',
  failed: 'Не вдалося завантажити сповіщення',
  empty: 'Сповіщень поки немає',
  emptyText: 'Тут з’являтимуться нові повідомлення, пропозиції, рішення щодо замовлень і відгуки.',
  noUnread: 'Усе прочитано',
  noUnreadText: 'Нові сповіщення з’являться тут.',
  noneOf: 'Таких сповіщень немає',
  noneOfText: 'Оберіть іншу тему або перегляньте всі сповіщення.',
  showAll: 'Показати всі',
}
