import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const EVERY_MS = 20

/** Collects garbage all along, as a busy server does; gives what ends it. */
export function collectGarbage(): () => void {
  const timer = setInterval(collect, EVERY_MS)
  return () => clearInterval(timer)
}
