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
  noPayment: (name: number | string): string => `Платежу ${name} не знайдено`,
  notTransfer: (reference: string): string =>
    `Платіж ${reference} не банківський переказ: його підтверджує банк`,
  confirmedAlready: (reference: string): string => `Платіж ${reference} уже підтверджено`,
  nothingToRefund: (reference: string): string =>
    `За платежем ${reference} стільки не повернути: стільки не надходило`,
  creditSpent: (reference: string): string =>
    `Кредит за платежем ${reference} уже витрачено. Якщо ним відкрито контакти цього замовлення, можна повернути весь платіж, без --amount`,
  noBank: (reference: string): string =>
    `Банк, через який сплачено ${reference}, тут більше не налаштовано. Якщо ви повернули кошти інакше, запишіть це з --by-hand`,
  nothingToKeep: (reference: string): string =>
    `За платежем ${reference} нічого не вирішувати: банк про повернення не просили, він іще повертає або вже повернув`,
  nothingUnmatched: (reference: string): string =>
    `За платежем ${reference} банк не тримає гривень, які можна прийняти: інша валюта, повернуто або вже записано`,
  bankSilentNow: 'Банк не відповів: спробуйте пізніше',
  bankSilent: 'Банк не відповів: чи пройшло повернення, покаже payments show',
  bankRefused: (word: string): string => `Банк відмовив: ${word}`,
  backupUnderWay: 'Іншу копію саме зараз роблять: дочекайтеся її',
  noAct: (name: string): string => `Сервер не знає дії «${nested(name)}»: він іншої версії, ніж команда`,
}
