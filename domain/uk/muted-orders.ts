import { nested } from './format.ts'

/** Words for hearing less of new orders: on a notification and in the settings. */
export const mutedOrderTexts = {
  less: 'Менше такого',
  /** Said aloud of the button on a notification. */
  lessOf: (reason: string): string => `Менше такого: ${reason}`,
  title: 'Менше такого',
  lead: 'Про що більше не сповіщати? У списку замовлень усе лишиться, як було.',
  category: 'Категорія',
  region: 'Місце',
  mute: 'Не сповіщати',
  muteOf: (name: string): string => `Не сповіщати про «${nested(name)}»`,
  restore: 'Повернути',
  restoreOf: (name: string): string => `Повернути «${nested(name)}»`,
  muted: 'не сповіщаємо',
  done: (name: string, isMuted: boolean): string =>
    isMuted ? `Більше не сповіщаємо: ${name}` : `Знову сповіщаємо: ${name}`,
  undo: 'Скасувати',
  heading: 'Про які нові замовлення не сповіщаємо',
} as const
