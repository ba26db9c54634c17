import { counted, formatTime, formatWhen } from './format.ts'
import { kyivDay } from './kyiv-clock.ts'

/** What a device may lack for the work without network. */
export type ReadinessPart = 'chats' | 'today' | 'orders' | 'proposals' | 'fitting' | 'contacts' | 'reference'
export type ReadinessObstacle = 'saving' | 'slow' | 'full' | 'budget'

const chats = { one: 'чат', few: 'чати', many: 'чатів', other: 'чату' }
const parts: Record<Exclude<ReadinessPart, 'chats'>, string> = {
  today: 'список «Сьогодні»',
  orders: 'ваші замовлення',
  proposals: 'ваші пропозиції',
  fitting: 'замовлення для вашої компанії',
  contacts: 'відкриті контакти',
  reference: 'довідники',
}
const obstacles: Record<ReadinessObstacle, string> = {
  saving: 'браузер заощаджує трафік',
  slow: 'мережа надто повільна',
  full: 'на пристрої немає місця',
  budget: 'решту завантажимо завтра',
}

/** Texts about whether this device is ready for the work without network. */
export const readinessTexts = {
  name: 'Робота без мережі',
  ready: (moment: number, now: Date = new Date()): string => {
    const at = new Date(moment)
    const when = kyivDay(at) === kyivDay(now) ? formatTime(at) : formatWhen(at, now)
    return `Готово до роботи без мережі\u00A0· ${when}`
  },
  /** `count`: of chats; 0 where the list of them is not known either. */
  missing: (missing: readonly ReadinessPart[], count: number, why: ReadinessObstacle | null): string => {
    const named = missing.map((part) => {
      if (part !== 'chats') return parts[part]
      return count > 0 ? counted(count, chats) : 'чати'
    })
    return `Для роботи без мережі бракує: ${named.join(', ')}${why ? ` (${obstacles[why]})` : ''}`
  },
}
