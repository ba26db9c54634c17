import { roughWeather, type Weather } from './faults.ts'
import { randomOf } from './random.ts'

/** How long the storm lasts, in milliseconds of the server. */
export const STORM_MS = 3200
const DEVICES_MIN = 2
const DEVICES_MAX = 6
const ACTS_PER_DEVICE = 16
const DAY_MS = 86_400_000
const BURST_MAX = 8

/** How often each is done, beside the others. */
const WEIGHTS = {
  write: 10,
  burst: 2,
  read: 4,
  'open tab': 3,
  'kill tab': 3,
  reload: 2,
  offline: 2,
  online: 3,
  'cut sockets': 3,
  'end session': 0.7,
  'sign in': 3,
  'sign out': 0.4,
  'lend to a stranger': 0.4,
} as const

export type DeviceAct = {
  kind: keyof typeof WEIGHTS
  device: number
  count: number
}
export type SiteAct = { kind: 'kill server' | 'kill database' }
export type Act = { atMs: number } & (DeviceAct | SiteAct)
export type Member = 'buyer' | 'supplier'

export type Plan = {
  seed: number
  devices: {
    member: Member
    skewMs: number
    hasLocks: boolean
    tabs: number
  }[]
  weather: Weather
  acts: Act[]
}

/** What happens with a seed: the same every time. */
export function planOf(seed: number): Plan {
  const random = randomOf(`plan ${seed}`)
  const members: Member[] = ['buyer', 'supplier']
  const devices = Array.from({ length: random.whole(DEVICES_MIN, DEVICES_MAX) }, (_, at) => ({
    member: members[at] ?? random.pick(members),
    // every third clock is wrong by up to a day
    skewMs: random.chance(0.3) ? Math.round(random.between(-DAY_MS, DAY_MS)) : 0,
    hasLocks: random.chance(0.8),
    tabs: random.whole(1, 2),
  }))
  const acts: Act[] = devices.flatMap((_, device) =>
    Array.from({ length: ACTS_PER_DEVICE }, () => {
      const kind = random.weighted(WEIGHTS)
      const count = kind === 'burst' ? random.whole(3, BURST_MAX) : 1
      return {
        atMs: Math.round(random.between(0, STORM_MS)),
        kind,
        device,
        count,
      }
    }),
  )
  const deaths = random.whole(0, 2)
  for (let death = 0; death < deaths; death++) {
    const kind = random.chance(0.7) ? 'kill server' : 'kill database'
    acts.push({ atMs: Math.round(random.between(300, STORM_MS)), kind })
  }
  acts.sort((one, other) => one.atMs - other.atMs)
  return {
    seed,
    devices,
    weather: roughWeather(random, random.between(0.3, 1)),
    acts,
  }
}

const wordOf = (act: Act): string =>
  'device' in act ? `device ${act.device}: ${act.kind}${act.count > 1 ? ` of ${act.count}` : ''}` : act.kind

/** The plan as a person reads it. */
export const toldPlan = ({ seed, devices, acts }: Plan): string =>
  [
    `seed ${seed}`,
    ...devices.map(
      ({ member, skewMs, hasLocks, tabs }, at) =>
        `device ${at} of the ${member}, ${tabs} tabs, clock ${skewMs} ms off${hasLocks ? '' : ', no locks'}`,
    ),
    ...acts.map((act) => `${String(act.atMs).padStart(6)} ms  ${wordOf(act)}`),
  ].join('\n')
