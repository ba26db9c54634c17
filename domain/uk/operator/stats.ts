/** How the market stands, in numbers. */
export const operatorStatsTexts = {
  usage: 'stats',
  about: 'скільки чого на майданчику',
  title: 'Майданчик',
  users: 'Користувачі',
  usersOf: (total: string, fresh: string, blocked: string): string =>
    `${total} (за добу ${fresh}, заблоковано ${blocked})`,
  companies: 'Компанії',
  orders: 'Замовлення',
  ordersInDay: 'Замовлення за добу',
  waiting: 'Найдовше чекає рішення',
  proposals: 'Пропозиції',
  chats: 'Чати',
  messages: 'Повідомлення',
  codes: 'Коди на телефони',
  codesOf: (hour: string, day: string, stopped: boolean): string =>
    `${stopped ? 'зупинено; ' : ''}за годину ${hour}, за добу ${day}`,
}
