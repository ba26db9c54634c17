import { randomBytes } from 'node:crypto'
import { readdir, rename, unlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { EmbeddedError, failureText, ignoring, systemCode } from './reporting.ts'
import { shortAlias } from './short-alias.ts'

/*
 * One server process per DATA_DIR, by a lock that dies with its process. Node has no flock, and a file with a
 * pid in it lies after a crash (the number is given to somebody else) and between containers. So every starter
 * publishes a listening Unix socket of its own under a random name in DATA_DIR, and only then looks for others:
 * a socket that accepts has a living owner, one that refuses is a leftover and is deleted. Of two starters the
 * later to publish always sees the earlier, so two can never both win; both may lose, and try again after a
 * random pause. Names are never used twice, therefore a leftover cannot come alive between look and deletion.
 */
const CLAIM = /^lock-[0-9a-f]{16}\.(sock|new)$/
const ATTEMPTS = 4
/** A living owner says its name within it, unless it is halted. */
const ANSWER_MS = 1_000

export type Lock = { release(): Promise<void> }

type Claim = { name: string; server: Server }

/** Takes DATA_DIR for this process; throws `data_dir_in_use` when another living process has it. */
export async function lockDataDir(dataDir: string): Promise<Lock> {
  const alias = await shortAlias(dataDir, 'lock-0123456789abcdef.sock')
  try {
    for (let attempt = 1; ; attempt++) {
      const claim = await publish(alias.path, dataDir)
      if (!claim) continue
      const release = (): Promise<void> => withdraw(dataDir, claim)
      const rival = await findRival(alias.path, claim.name)
      if (rival === undefined) return { release }
      await release()
      if (attempt >= ATTEMPTS) {
        throw new EmbeddedError(
          'data_dir_in_use',
          `DATA_DIR ${dataDir} is in use by another server process${rival}: stop that one first, or give this one its own DATA_DIR.`,
        )
      }
      await sleep(50 + Math.random() * 200)
    }
  } finally {
    await alias.remove()
  }
}

/** Undefined: a rival took our socket, which did not listen yet, for a leftover. */
async function publish(alias: string, dataDir: string): Promise<Claim | undefined> {
  const stem = `lock-${randomBytes(8).toString('hex')}`
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(String(process.pid))
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.on('error', reject)
      server.listen(join(alias, `${stem}.new`), resolve)
    })
  } catch (cause) {
    throw new EmbeddedError(
      'data_dir_unusable',
      `DATA_DIR ${dataDir} cannot hold a Unix socket (${failureText(cause)}): choose a folder on a local disk that this user may write to, or set DATABASE_URL.`,
      { cause },
    )
  }
  server.unref()
  // Under its final name the socket is always listening: a refusal there proves that the owner is dead.
  try {
    await rename(join(dataDir, `${stem}.new`), join(dataDir, `${stem}.sock`))
  } catch (error) {
    server.close()
    return ignoring('ENOENT')(error)
  }
  return { name: `${stem}.sock`, server }
}

async function withdraw(dataDir: string, claim: Claim): Promise<void> {
  await unlink(join(dataDir, claim.name)).catch(ignoring('ENOENT'))
  await new Promise<void>((resolve) => {
    claim.server.close(() => {
      resolve()
    })
  })
}

/** ` (process 123)` or an empty string for a living rival, undefined when there is none. */
async function findRival(folder: string, own: string): Promise<string | undefined> {
  for (const name of await readdir(folder)) {
    if (name === own || !CLAIM.test(name)) continue
    const answer = await ask(join(folder, name))
    if (answer === 'dead') await unlink(join(folder, name)).catch(ignoring('ENOENT'))
    else return /^\d+$/.test(answer) ? ` (process ${answer})` : ''
  }
  return undefined
}

/** What the socket's owner says, an empty string when it only listens (it may be stopped), `dead` if nobody does. */
async function ask(path: string): Promise<string> {
  return await new Promise((resolve) => {
    let said = ''
    const socket = connect(path)
    const finish = (answer: string): void => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(ANSWER_MS, () => {
      finish(said)
    })
    socket.on('data', (chunk) => (said += chunk.toString('latin1')))
    socket.on('end', () => {
      finish(said)
    })
    socket.on('error', (error) => {
      finish(['ECONNREFUSED', 'ENOENT'].includes(systemCode(error) ?? '') ? 'dead' : said)
    })
  })
}
