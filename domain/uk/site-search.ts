import { nested } from './format.ts'
import { shellTexts } from './shell.ts'

/** Words of the one search of a desk. */
export const siteSearchTexts = {
  open: 'Пошук',
  title: 'Пошук у всьому «Гурті»',
  placeholder: 'Замовлення, постачальник, чат або сторінка',
  results: 'Що знайдено',
  groups: {
    mine: shellTexts.myOrders,
    orders: 'Замовлення',
    suppliers: 'Постачальники',
    chats: 'Чати',
    pages: 'Сторінки й дії',
  },
  allOrders: (typed: string): string => `Усі замовлення за запитом «${nested(typed)}»`,
  allSuppliers: (typed: string): string => `Усі постачальники за запитом «${nested(typed)}»`,
  nothing: 'Нічого не знайдено. Спробуйте інше слово.',
  offline: 'Немає мережі: шукаємо серед збереженого на пристрої.',
  failed: 'Не вдалося знайти. Спробуйте ще раз.',
  keys: '↑ ↓ обрати, Enter відкрити, Esc закрити',
  /** Other words by which a page is looked for. */
  also: {
    profile: 'налаштування сповіщення пароль пошта телефон тема вийти',
    createOrder: 'створити замовлення купити',
    deals: 'домовленості підтвердження',
    contacts: 'телефони покупців',
    company: 'постачальник фірма',
    updateCompany: 'категорії місце логотип',
    fitting: 'підібрані замовлення запрошення',
    notifications: 'повідомлення дзвіночок новини',
    pay: 'ціни рахунок платежі кредит',
    policy: 'дані приватність',
    oferta: 'договір умови правила',
    about: 'про нас як це працює',
  },
}
