import type { OrderActor } from '#domain/rules/deals/order-status.ts'
import { counted, nested } from '#domain/uk/format.ts'

const actors: Record<OrderActor, string> = {
  owner: 'покупець',
  moderation: 'перевірка',
  nightly: 'нічна робота',
  operator: 'оператор',
}
const orders = { one: 'замовлення', few: 'замовлення', many: 'замовлень', other: 'замовлення' }

/** The operator's work with orders. */
export const operatorOrderTexts = {
  list: {
    usage: 'orders list [--limit N]',
    about: 'замовлення, що чекають рішення, найдавніші спершу',
    empty: 'Рішення не чекає жодне замовлення.',
    total: (shown: number, total: number): string =>
      shown === total
        ? `Чекає: ${counted(total, orders)}`
        : `Чекає: ${counted(total, orders)}, показано ${shown}`,
    columns: {
      id: '№',
      age: 'Чекає',
      buyer: 'Покупець',
      category: 'Категорія',
      location: 'Місце',
      kind: 'Вид',
      text: 'Текст',
    },
    edit: 'зміна',
    fresh: 'нове',
    alike: (id: number): string => `схоже на ${id}`,
  },
  show: {
    usage: 'orders show <номер>',
    about: 'замовлення з історією; змінене поруч з опублікованим',
    title: (id: number, status: string): string => `Замовлення ${id}: ${status}`,
    revision: 'Версія',
    buyer: 'Покупець',
    category: 'Категорія',
    location: 'Місце',
    created: 'Створено',
    published: 'Опубліковано',
    waiting: 'Чекає',
    alike: 'Схоже на',
    reason: 'Причина відхилення',
    duplicateOf: 'Дублікат замовлення',
    text: 'Текст',
    former: 'Було',
    present: 'Стало',
    formerLost: 'Попередній текст не зберігся: тоді ми його ще не зберігали.',
    history: 'Історія',
    step: (from: string | null, to: string, actor: OrderActor): string =>
      from === null ? `${to} (${actors[actor]})` : `${from} → ${to} (${actors[actor]})`,
  },
  accept: { usage: 'orders accept <номер> [--revision N]', about: 'прийняти: замовлення побачать усі' },
  decline: {
    usage: 'orders decline <номер> --reason <текст> [--revision N]',
    about: 'відхилити; причину прочитає покупець',
  },
  duplicate: {
    usage: 'orders duplicate <номер> [--of <номер>] [--revision N]',
    about: 'визнати дублікатом: опівночі зникне',
  },
  decided: (id: number, status: string, heading: string): string =>
    `Замовлення ${id} «${nested(heading)}»: ${status}. Покупця сповіщено.`,
}
