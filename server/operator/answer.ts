import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

import { ERROR_STATUS } from '#domain/contract/errors.ts'
import { ACTS_PATH } from '#domain/operator/act.ts'
import { BACKUP_PATH, BACKUP_TYPE } from '#domain/operator/backup.ts'
import { pack } from '#server/backup/archive.ts'
import type { Dump } from '#server/backup/dump.ts'
import type { Log } from '#server/deps.ts'
import { AppError, refuse } from '#server/errors.ts'
import { bearerOf } from '#server/http/caller.ts'
import { problemOf } from '#server/http/problem.ts'
import type { Operator } from '#server/modules/operator/operator.service.ts'

/** A folder of articles comes at once, so that all of it is imported or nothing. */
const BODY_MAX = 64 * 1024 * 1024
/** A command that takes nothing for so long has stopped; what it holds of the database is let go. */
const IDLE_MS = 5 * 60_000

function isToken(shown: string | null, token: string): boolean {
  const [a, b] = [Buffer.from(shown ?? ''), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > BODY_MAX) throw refuse('too_large')
    chunks.push(chunk as Buffer)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw refuse('malformed')
  }
}

function send(reply: ServerResponse, status: number, type: string, body: unknown): void {
  reply.writeHead(status, { 'content-type': type, connection: 'close' }).end(JSON.stringify(body))
}

/** Answers what comes by the operator's socket: JSON of the act's reply, or a refusal as the public API words it. */
export function answerOperator(operator: Operator, token: string, log: Log): RequestListener {
  async function ask(request: IncomingMessage): Promise<unknown> {
    const path = request.url ?? ''
    if (request.method !== 'POST' || !path.startsWith(ACTS_PATH)) throw refuse('not_found')
    return operator.ask(path.slice(ACTS_PATH.length), await bodyOf(request))
  }

  /** Piece by piece, as fast as the command takes it; an answer that was cut short does not end as one does. */
  async function sendBackup({ entries, close }: Dump, reply: ServerResponse): Promise<void> {
    reply.setTimeout(IDLE_MS, () => reply.destroy())
    reply.on('close', () => void close())
    reply.writeHead(200, { 'content-type': BACKUP_TYPE, connection: 'close' })
    try {
      await pipeline(pack(entries), reply)
    } catch (error) {
      log.error({ err: error }, 'a backup was cut short')
    } finally {
      // the command may have gone before there was anybody to hear of it
      await close()
    }
  }

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (!isToken(bearerOf(request.headers.authorization), token)) throw refuse('unauthorized')
    if (request.method === 'POST' && request.url === BACKUP_PATH)
      await sendBackup(await operator.backup(await bodyOf(request)), reply)
    else send(reply, 200, 'application/json; charset=utf-8', await ask(request))
  }

  return (request, reply) => {
    handle(request, reply).catch((error: unknown) => {
      const refusal = error instanceof AppError ? error : refuse('internal')
      if (refusal.status === ERROR_STATUS.internal)
        log.error({ err: error, act: request.url }, 'an act of the operator failed')
      send(reply, refusal.status, 'application/problem+json; charset=utf-8', problemOf(refusal))
    })
  }
}
