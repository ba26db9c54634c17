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
  deliveries: { push: 'Сповіщення на пристрої', mail: 'Листи зі сповіщеннями', event: 'Події без сповіщень' },
  deliveriesOf: (waiting: string, late: string | null, failed: string): string =>
    `чекає ${waiting}${late === null ? '' : `, найдовше запізнення ${late}`}; невдалих спроб за добу ${failed}`,
  eventsOf: (waiting: string, late: string | null): string =>
    `чекає ${waiting}${late === null ? '' : `, найдовше запізнення ${late}`}`,
  codes: 'Коди на телефони',
  codesOf: (hour: string, day: string, stopped: boolean): string =>
    `${stopped ? 'зупинено; ' : ''}за годину ${hour}, за добу ${day}`,
}
