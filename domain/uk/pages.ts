import { counted, formatNumber, plural } from './format.ts'

const openOrders = {
  one: 'замовлення чекає на пропозиції',
  few: 'замовлення чекають на пропозиції',
  many: 'замовлень чекають на пропозиції',
  other: 'замовлення чекають на пропозиції',
}
const orders = { one: 'замовлення', few: 'замовлення', many: 'замовлень', other: 'замовлення' }
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
        title: 'Опишіть, що потрібно',
        text: 'Товар, обсяг, місце й строк. Телефон у тексті не потрібен.',
      },
      {
        title: 'Порівняйте повну ціну',
        text: 'Усі пропозиції — за ваш обсяг, із ПДВ і доставкою. Чого бракує, видно одразу.',
      },
      {
        title: 'Домовтеся в чаті',
        text: 'Пишіть просто тут, навіть без мережі. Контакти відкриваєте ви і лише тому, кого обрали.',
      },
    ],
    example: 'Приклад',
    comparison: {
      title: 'Борошно пшеничне, 20\u00A0т',
      note: 'за 20\u00A0т з ПДВ і доставкою',
      count: '3\u00A0пропозиції',
      rows: [
        {
          name: 'Борошно з Поділля',
          days: '3\u00A0дні',
          total: '364\u00A0000\u00A0₴',
          note: 'найменше',
          isBest: true,
        },
        {
          name: 'Дніпромлин',
          days: '5\u00A0днів',
          total: '370\u00A0000\u00A0₴',
          note: 'доставка 22\u00A0000\u00A0₴',
          isBest: false,
        },
        {
          name: 'Агрозерно',
          days: '4\u00A0дні',
          total: '405\u00A0600\u00A0₴\u00A0+',
          note: 'доставку не вказано',
          isBest: false,
        },
      ],
    },
    pieces: {
      order: {
        text: 'Потрібне борошно вищого ґатунку, мішки по 50\u00A0кг, посвідчення якості на кожну партію',
        facts: ['20\u00A0т', 'Вінниця', 'до 29.11'],
      },
      proposals: {
        amount: 'за 20\u00A0т',
        rows: [
          {
            name: 'Борошно з Поділля',
            total: '364\u00A0000\u00A0₴',
            note: 'найменше',
            tone: 'best' as const,
          },
          { name: 'Дніпромлин', total: '370\u00A0000\u00A0₴', note: 'нова', tone: 'new' as const },
          {
            name: 'Агрозерно',
            total: '352\u00A0000\u00A0₴',
            note: 'лише від 25\u00A0т',
            tone: 'short' as const,
          },
        ],
      },
      talk: {
        theirs: 'Пробний мішок привеземо у вівторок.',
        mine: 'Добре. Прошу посвідчення якості.',
        opened: 'Контакти відкрито',
      },
    },
    search: { label: 'Пошук замовлень', placeholder: 'Борошно, коробки, олія…', find: 'Знайти' },
    create: 'Створити замовлення',
    selling: 'Продаєте гуртом?',
    mostSought: 'Де найбільше замовлень',
    orders: (count: number): string => counted(count, orders),
    promisesTitle: 'На що можна покластися',
    promises: [
      {
        title: 'Телефон підтверджено',
        text: 'Без цього не створити замовлення й не надіслати пропозиції.',
      },
      {
        title: 'Код ЄДРПОУ перевірено',
        text: 'Контрольна цифра правильна; день перевірки — на\u00A0сторінці постачальника.',
      },
      { title: 'Контакти — за вашою згодою', text: 'Закрити їх можна будь-коли.' },
      { title: 'Працює без мережі', text: 'Написане не губиться: надішлемо, щойно з’явиться зв’язок.' },
    ],
    byCategory: 'За категоріями',
  },
}
