import { nested } from './format.ts'

/** What search engines and shared links say of public pages, where no screen says it. */
export const pageHeadTexts = {
  orders: {
    description:
      'Гуртові замовлення з усієї України: що потрібно, скільки, де й до якого дня. Оберіть своє та надішліть пропозицію.',
    within: (name: string): string => `${name}: замовлення гуртом`,
    descriptionWithin: (name: string, orders: string): string =>
      `${name}: ${orders} у «Гурті». Що потрібно, скільки, де й до якого дня. Надішліть покупцеві пропозицію.`,
  },
  suppliers: {
    description:
      'Гуртові постачальники України: виробники, склади, імпортери й ферми з відгуками покупців. Запросіть до свого замовлення тих, хто підходить.',
  },
  /** What stands on the picture beside a shared link. */
  previews: {
    order: 'Надішліть покупцеві пропозицію у «Гурті»',
    post: 'Стаття',
    since: (day: string): string => `у «Гурті» з ${day}`,
    site: [
      'Опишіть, що потрібно, порівняйте пропозиції постачальників',
      'і домовтеся в чаті. Гурт: гуртові закупівлі України',
    ],
  },
  feeds: {
    orders: 'Нові замовлення',
    ordersWithin: (name: string): string => `Нові замовлення: ${nested(name)}`,
  },
}
