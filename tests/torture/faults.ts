import type { Random } from './random.ts'

/** What may become of one request on its way. */
const REQUEST_FAULTS = [
  'pass',
  'late',
  'answer late',
  'cut before',
  'cut midway',
  'cut after',
  'twice',
  'gateway',
  'error',
  'busy',
  'hangs',
] as const
export type RequestFault = (typeof REQUEST_FAULTS)[number]

/** What may become of one event that the socket brings. */
export type EventFault = 'pass' | 'late' | 'twice' | 'swapped'

export type Weather = {
  /** Milliseconds of the device; the longest that something is late. */
  lateMs: number
  request: (random: Random) => RequestFault
  event: (random: Random) => EventFault
  /** Whether a socket comes about. */
  connects: (random: Random) => boolean
}

/** Everything goes through. */
export const CALM: Weather = {
  lateMs: 0,
  request: () => 'pass',
  event: () => 'pass',
  connects: () => true,
}

/** A network of `roughness` from 0 to 1, with a temper of its own: one cuts answers, another is busy. */
export function roughWeather(random: Random, roughness: number): Weather {
  const temper = (): number => random.between(0.2, 1) * roughness
  const request: Record<RequestFault, number> = {
    pass: 4,
    late: temper(),
    'answer late': temper(),
    'cut before': temper(),
    'cut midway': temper(),
    'cut after': 2 * temper(),
    twice: temper(),
    gateway: temper() / 2,
    error: temper() / 2,
    busy: temper() / 2,
    hangs: temper() / 8,
  }
  const event: Record<EventFault, number> = { pass: 4, late: temper(), twice: temper(), swapped: temper() }
  const connects = 1 - 0.4 * roughness
  return {
    lateMs: 3000,
    request: (each) => each.weighted(request),
    event: (each) => each.weighted(event),
    connects: (each) => each.chance(connects),
  }
}
