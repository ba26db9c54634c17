import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { ROOT } from './installation.ts'

const COMMAND = join(ROOT, 'scripts/operator.mjs')

export type Ended = { code: number | string; out: string; err: string }

/** The operator's command as a process that can be halted and killed; `limit` is what a file may have, in blocks of 1 KB. */
export function operatorProcess(
  dataDir: string,
  words: readonly string[],
  { env = {}, limit }: { env?: Record<string, string>; limit?: number } = {},
) {
  const line = [process.execPath, COMMAND, ...words]
  const [program = '', ...args] =
    limit === undefined ? line : ['bash', '-c', `ulimit -f ${limit} && exec "$@"`, 'limited', ...line]
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const ended: Promise<Ended> = once(child, 'close').then(([code, signal]) => ({
    code: (code as number | null) ?? String(signal),
    ...said,
  }))
  return { ended, signal: (signal: NodeJS.Signals): boolean => child.kill(signal) }
}

/** Runs it to its end. */
export const operate = (...given: Parameters<typeof operatorProcess>): Promise<Ended> =>
  operatorProcess(...given).ended
