import { formatNumber, plural } from './format.ts'

const openOrders = {
  one: 'замовлення чекає на пропозиції',
  few: 'замовлення чекають на пропозиції',
  many: 'замовлень чекають на пропозиції',
  other: 'замовлення чекають на пропозиції',
}
const categories = { one: 'категорія', few: 'категорії', many: 'категорій', other: 'категорії' }

/** Texts of the pages that belong to no feature. */
export const pageTexts = {
  home: {
    heading: 'Гуртом купують тут',
    lead: 'Опишіть, що потрібно. Постачальники надішлють пропозиції, ви оберете, з ким говорити. Контакти бачить лише той, кому ви дозволите.',
    description:
      'Гуртовий маркетплейс України: покупці описують, що потрібно, постачальники надсилають пропозиції.',
    start: 'З чого почати',
    buy: 'Хочу купити',
    sell: 'Хочу продати',
    createOrder: 'Нове замовлення',
    findOrders: 'Знайти замовлення',
    becomeSupplier: 'Стати постачальником',
    ownPages: 'Моє в «Гурті»',
    myOrders: 'Мої замовлення',
    myProposals: 'Мої пропозиції',
    chats: 'Чати',
    figures: 'Зараз у «Гурті»',
    total: (total: number, isLowerBound: boolean): string =>
      isLowerBound ? `${formatNumber(total)}+` : formatNumber(total),
    totalName: (total: number): string => plural(total, openOrders),
    categoriesName: (count: number): string => plural(count, categories),
    how: 'Як це працює',
    steps: [
      {
        title: 'Опишіть потребу',
        text: 'Товар, кількість, місце й вимоги до якості. Чим точніше, тим швидші пропозиції.',
      },
      {
        title: 'Порівняйте пропозиції',
        text: 'Постачальники надсилають умови: ціну, мінімальну суму, строк доставки й місце відвантаження.',
      },
      {
        title: 'Домовтеся в чаті',
        text: 'Говоріть безпосередньо з тими, хто підходить. Контакти відкриєте, коли вирішите.',
      },
    ],
    byCategory: 'За категоріями',
  },
}
