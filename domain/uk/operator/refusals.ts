import { nested } from '#domain/uk/format.ts'

/** Why the operator's wish cannot be met, in a sentence that names what it is about. */
export const operatorRefusals = {
  noOrder: (id: number): string => `Замовлення ${id} не знайдено`,
  notWaiting: (id: number, status: string): string =>
    `Замовлення ${id} рішення не чекає: його стан «${nested(status)}»`,
  changed: (id: number): string =>
    `Замовлення ${id} змінилося, відколи ви його бачили: перегляньте його ще раз`,
  wasPublic: (id: number): string =>
    `Замовлення ${id} уже було опубліковано, тож дублікатом його не зробити: прийміть або відхиліть`,
  noOriginal: 'Дублікатом буває лише інше замовлення того самого покупця',
  noUser: (id: number | string): string => `Користувача ${id} не знайдено`,
  noPost: (slug: string): string => `Статті «${nested(slug)}» не знайдено`,
  blockedAlready: (id: number): string => `Користувача ${id} уже заблоковано`,
  notBlocked: (id: number): string => `Користувача ${id} не заблоковано`,
  noReview: (id: number): string => `Відгуку ${id} не знайдено`,
  hiddenAlready: (id: number): string => `Відгук ${id} уже приховано`,
  notHidden: (id: number): string => `Відгук ${id} не приховано`,
  notReported: (id: number): string => `На відгук ${id} немає нерозглянутих скарг`,
  backupUnderWay: 'Іншу копію саме зараз роблять: дочекайтеся її',
  noAct: (name: string): string => `Сервер не знає дії «${nested(name)}»: він іншої версії, ніж команда`,
}
