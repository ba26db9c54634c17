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
  today: 'Сьогодні',
  orders: 'Замовлення',
  feed: 'Стрічка',
  fitting: 'Для вас',
  suppliers: 'Постачальники',
  posts: 'Статті',
  myProposals: 'Мої пропозиції',
  myOrders: 'Мої замовлення',
  deals: 'Угоди',
  openedContacts: 'Відкриті контакти',
  chats: 'Чати',
  profile: 'Кабінет',
  createOrder: 'Нове замовлення',
  newProposal: 'Нова пропозиція',
  createSupplier: 'Стати постачальником',
  myCompany: 'Моя компанія',
  company: 'Компанія',
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
    // not every form waits in the queue: the line promises what is true above each of them
    offline: 'Немає мережі: показуємо збережене',
    offlineShort: 'Немає мережі',
    unreachable: 'Сервер недоступний: пробуємо далі',
    unreachableGuest: 'Сервер недоступний: показуємо збережене',
    unreachableShort: 'Сервер недоступний',
    connecting: 'З’єднуємося…',
    /** The line holds few words; what they leave out is said at a tap. */
    notAllSaved: 'Немає мережі: збережено не все',
    aboutOffline:
      'Немає мережі. Щойно вона з’явиться, повідомлення, замовлення, пропозиції й відгуки надішлемо автоматично.',
    aboutUnreachable:
      'Сервер зараз не відповідає. Щойно він відповість, повідомлення, замовлення, пропозиції й відгуки надішлемо автоматично.',
  },
}
