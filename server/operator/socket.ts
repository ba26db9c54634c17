import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, readdir, realpath, rename, stat, unlink } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'

import { OPERATOR_SOCKET } from '#domain/operator/act.ts'
import { ignoring } from '#server/db/embedded/reporting.ts'
import { shortAlias } from '#server/db/embedded/short-alias.ts'
import type { Log } from '#server/deps.ts'

import { answerOperator } from './answer.ts'
import { operatorToken } from './token.ts'
import type { Operator } from '#server/modules/operator/operator.service.ts'

/*
 * One server process answers for a DATA_DIR, others on it stand by. A socket is published under a name of its own,
 * closed to others, and only then renamed: under the known name it always listens, and always belongs to its owner
 * alone. Every process looks from time to time whether the known name is its own: where it refuses, because its owner
 * was killed, or is gone, whoever sees it first takes it. Of two that rename at once the earlier finds itself replaced
 * and stands by.
 */
const LOOK_MS = 2_000
const ANSWER_MS = 1_000
const FINISH_WITHIN_MS = 3_000
const OWNER_ONLY = 0o600
const DRAFT = /^operator-([0-9a-f]{16})\.sock$/

type BoundSocket = { server: Server; inode: bigint }

const inodeOf = async (path: string): Promise<bigint | null> =>
  (await stat(path, { bigint: true }).catch(ignoring('ENOENT')))?.ino ?? null

/** Whether somebody listens there; one that does not answer in time is halted, not dead. */
const isServed = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    const finish = (served: boolean) => {
      socket.destroy()
      resolve(served)
    }
    socket.setTimeout(ANSWER_MS, () => finish(true))
    socket.on('connect', () => finish(true))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish(!['ECONNREFUSED', 'ENOENT'].includes(error.code ?? '')),
    )
  })

async function listenAt(path: string, answer: RequestListener): Promise<BoundSocket> {
  const server = createServer(answer)
  server.listen(path)
  await once(server, 'listening')
  // what else it has to say is not worth the process
  server.on('error', () => undefined)
  await chmod(path, OWNER_ONLY)
  return { server, inode: (await inodeOf(path))! }
}

/** Lets what is under way end, and cuts short what does not. */
async function closeServer({ server }: BoundSocket): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(cut)
}

/** What killed processes left under names of their own. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (DRAFT.test(name) && !(await isServed(join(folder, name))))
      await unlink(join(folder, name)).catch(ignoring('ENOENT'))
}

/** Keeps the operator's socket of this folder, or stands by while another process has it. */
async function keep(folder: string, answer: RequestListener, log: Log) {
  const known = join(folder, OPERATOR_SOCKET)
  let held: BoundSocket | null = null
  let ending = false

  async function take(): Promise<void> {
    const draft = join(folder, `operator-${randomBytes(8).toString('hex')}.sock`)
    const taken = await listenAt(draft, answer)
    try {
      await rename(draft, known)
    } catch (error) {
      await closeServer(taken)
      throw error
    }
    held = taken
    log.info({ socket: OPERATOR_SOCKET }, 'the operator is answered')
  }

  async function look(): Promise<void> {
    if (held !== null) {
      if ((await inodeOf(known)) === held.inode) return
      const replaced = held
      held = null
      await closeServer(replaced)
    }
    if (!(await isServed(known))) await take()
  }

  let isFailing = false
  async function lookAgain(): Promise<void> {
    try {
      if (!ending) await look()
      isFailing = false
    } catch (error) {
      // said once, and tried again for as long as it takes
      if (!isFailing) log.error({ err: error }, 'the operator cannot be answered')
      isFailing = true
    }
  }

  await sweep(folder)
  await lookAgain()
  if (held === null && !isFailing)
    log.warn('another process on this DATA_DIR answers the operator; this one stands by')
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(lookAgain)
  }, LOOK_MS)
  timer.unref()

  return async (): Promise<void> => {
    ending = true
    clearInterval(timer)
    await looking
    if (held === null) return
    if ((await inodeOf(known)) === held.inode) await unlink(known).catch(ignoring('ENOENT'))
    await closeServer(held)
  }
}

/**
 * Answers the operator's command by a Unix socket in DATA_DIR, and nowhere else. A folder that takes no socket costs the
 * operator, not the people who are served: it is logged with what to do.
 */
export async function serveOperator(
  operator: Operator,
  { dataDir, log }: { dataDir: string; log: Log },
): Promise<{ close(): Promise<void> }> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const folder = await realpath(dataDir)
    const answer = answerOperator(operator, await operatorToken(folder), log)
    const alias = await shortAlias(folder, 'operator-0123456789abcdef.sock')
    const stop = await keep(alias.path, answer, log).catch(async (error: unknown) => {
      await alias.remove()
      throw error
    })
    return {
      close: async () => {
        await stop()
        await alias.remove()
      },
    }
  } catch (error) {
    log.error(
      { err: error },
      `the operator cannot be answered: ${dataDir} must be a folder that takes a socket`,
    )
    return { close: async () => undefined }
  }
}
