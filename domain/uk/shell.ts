import { counted } from './format.ts'

const messages = {
  one: 'непрочитане повідомлення',
  few: 'непрочитані повідомлення',
  many: 'непрочитаних повідомлень',
  other: 'непрочитаного повідомлення',
}

/** Words of the frame around every screen. */
export const shellTexts = {
  skip: 'Перейти до вмісту',
  home: 'Гурт, на головну',
  mainNav: 'Розділи',
  office: 'Кабінет і розділи',
  menu: 'Меню',
  homePage: 'Головна',
  orders: 'Замовлення',
  proposals: 'Пропозиції',
  myProposals: 'Мої пропозиції',
  myOrders: 'Мої замовлення',
  chats: 'Чати',
  profile: 'Кабінет',
  createOrder: 'Нове замовлення',
  createSupplier: 'Стати постачальником',
  myCompany: 'Моя компанія',
  login: 'Увійти',
  register: 'Зареєструватися',
  install: 'Встановити застосунок',
  logout: 'Вийти',
  about: 'Про «Гурт»',
  pay: 'Оплата',
  oferta: 'Публічна оферта',
  policy: 'Політика приватності',
  footer: 'Про сервіс і правила',
  motto: 'Гуртовий маркетплейс України',
  signedInAs: 'Ви увійшли як',
  unread: (count: number): string => counted(count, messages),
  connection: {
    ok: 'На зв’язку',
    offline: 'Немає мережі: повідомлення підуть самі',
    offlineGuest: 'Немає мережі: показуємо збережене',
    offlineShort: 'Немає мережі',
    unreachable: 'Сервер недоступний: пробуємо далі',
    unreachableGuest: 'Сервер недоступний: показуємо збережене',
    unreachableShort: 'Сервер недоступний',
    connecting: 'З’єднуємось…',
  },
}
