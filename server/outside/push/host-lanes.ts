/** So many wait for the answer of one host at a time, beside what is stuck. */
export const PER_HOST = 20
/** Of a host so many are stuck: it is not asked meanwhile. */
export const STUCK_MAX = 100
/** So many begin at a time over all hosts: what they cost this process is at their beginning. */
const AT_ONCE = 50
/** What is not answered for so long is stuck: it gives its place to others and goes on beside them. */
const STUCK_MS = 1_000
/** So many are stuck over all hosts; beyond it the one that waits longest is cut short. */
export const ALL_STUCK_MAX = 300

/** Who waits is given a place, or hears that there is none to wait for. */
type Lane = { active: number; stuck: number; waiting: ((isIn: boolean) => void)[] }

/** What is sent; `cut` ends it early. */
type Work<T> = (cut: AbortSignal) => Promise<T>

/**
 * Gives each host a lane of its own, so that one that stalls holds up nobody else's pushes: what is stuck gives its place
 * away, and a host of which many are stuck is not asked at all.
 */
export function createHostLanes() {
  const lanes = new Map<string, Lane>()
  const stuck = new Set<AbortController>()
  const starting: (() => void)[] = []
  let atOnce = 0

  /** A place over all hosts; the answer gives it back. */
  async function place(): Promise<() => void> {
    if (atOnce < AT_ONCE) atOnce += 1
    else await new Promise<void>((resolve) => starting.push(resolve))
    return () => {
      const next = starting.shift()
      if (next) next()
      else atOnce -= 1
    }
  }

  function laneOf(host: string): Lane {
    const lane = lanes.get(host) ?? { active: 0, stuck: 0, waiting: [] }
    lanes.set(host, lane)
    return lane
  }

  function leave(host: string, lane: Lane): void {
    const next = lane.waiting.shift()
    if (next) next(true)
    else lane.active -= 1
    if (lane.active === 0 && lane.stuck === 0) lanes.delete(host)
  }

  async function run<T>(host: string, lane: Lane, work: Work<T>): Promise<T> {
    const giveBack = await place()
    const cut = new AbortController()
    const beStuck = () => {
      lane.stuck += 1
      stuck.add(cut)
      giveBack()
      leave(host, lane)
      // they hear that the host is not asked now
      if (lane.stuck >= STUCK_MAX) lane.waiting.splice(0).forEach((enter) => enter(false))
      if (stuck.size > ALL_STUCK_MAX) [...stuck][0]?.abort()
    }
    const timer = setTimeout(beStuck, STUCK_MS)
    try {
      return await work(cut.signal)
    } finally {
      clearTimeout(timer)
      if (stuck.delete(cut)) {
        lane.stuck -= 1
        if (lane.active === 0 && lane.stuck === 0) lanes.delete(host)
      } else {
        giveBack()
        leave(host, lane)
      }
    }
  }

  async function enter(lane: Lane): Promise<boolean> {
    if (lane.stuck >= STUCK_MAX) return false
    if (lane.active >= PER_HOST) return new Promise((resolve) => lane.waiting.push(resolve))
    lane.active += 1
    return true
  }

  /** Does the work when its host's turn comes; null where the host is stuck, to be tried later. */
  return async function inLane<T>(host: string, work: Work<T>): Promise<T | null> {
    const lane = laneOf(host)
    if (!(await enter(lane))) return null
    return run(host, lane, work)
  }
}
