import { readFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'

import { Problem } from '#domain/contract/errors.ts'
import { BACKUP_PATH } from '#domain/operator/backup.ts'
import { ACTS_PATH, OPERATOR_SOCKET, OPERATOR_TOKEN, type Act, type Actor } from '#domain/operator/act.ts'
import { operatorTexts } from '#domain/uk/operator/operator.ts'
import { systemCode } from '#server/db/embedded/reporting.ts'
import { shortAlias } from '#server/db/embedded/short-alias.ts'
import * as v from 'valibot'

import { EXIT, Failure, faultsOf } from './failure.ts'

/** Hints at what is alike cost most for whoever has sent in hundreds of long orders. */
const PATIENCE_MS = 60_000

/** Whoever became root to run it is named too. */
function actor(): Actor {
  const { username } = userInfo()
  const behind = process.env['SUDO_USER']
  return { os_user: behind ? `${username} (${behind})` : username, pid: process.pid, host: hostname() }
}

function unreachable(error: unknown, path: string): Failure {
  const code = systemCode(error)
  const isForbidden = code === 'EACCES' || code === 'EPERM'
  return new Failure(
    EXIT.unreachable,
    isForbidden ? operatorTexts.noRight(path) : operatorTexts.notRunning(path),
  )
}

type OperatorReply = { status: number; text: string }
type OperatorRequest = { path: string; token: string; body: string }

function post(socketPath: string, { path, token, body }: OperatorRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const asking = request({ socketPath, path, method: 'POST', headers }, resolve)
    asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Failure(EXIT.failed, operatorTexts.timeout)))
    asking.on('error', reject)
    asking.end(body)
  })
}

async function read(reply: IncomingMessage): Promise<OperatorReply> {
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  return { status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(EXIT.failed, operatorTexts.otherVersion)
  }
}

const EXIT_OF: Record<number, number> = { 404: EXIT.notFound, 409: EXIT.state, 422: EXIT.usage }

function refusal(status: number, text: string): Failure {
  const problem = v.safeParse(Problem, parsed(text))
  if (!problem.success) return new Failure(EXIT.failed, operatorTexts.otherVersion)
  const { detail, errors } = problem.output
  // the fields say it all
  const words = errors ? faultsOf(errors) : detail
  return new Failure(EXIT_OF[status] ?? EXIT.failed, words)
}

/** Sends by the socket of this DATA_DIR; `use` reads the answer while the way to it is there. */
async function reach<T>(
  dataDir: string,
  { path, input }: { path: string; input: unknown },
  use: (reply: IncomingMessage) => Promise<T>,
): Promise<T> {
  const socket = join(dataDir, OPERATOR_SOCKET)
  const body = JSON.stringify({ actor: actor(), input })
  const alias = await shortAlias(dataDir, OPERATOR_SOCKET)
  try {
    const token = (await readFile(join(dataDir, OPERATOR_TOKEN), 'utf8')).trim()
    return await post(join(alias.path, OPERATOR_SOCKET), { path, token, body }).then(use)
  } catch (error) {
    throw error instanceof Failure ? error : unreachable(error, socket)
  } finally {
    await alias.remove()
  }
}

/** Asks the running server of this DATA_DIR; throws a Failure with the exit code and the words for the operator. */
export const askServer = (
  dataDir: string,
  { name, act, input }: { name: string; act: Act; input: unknown },
): Promise<unknown> =>
  reach(dataDir, { path: ACTS_PATH + name, input }, async (answer) => {
    const { status, text } = await read(answer)
    if (status !== 200) throw refusal(status, text)
    const reply = v.safeParse(act.reply, parsed(text))
    if (!reply.success) throw new Failure(EXIT.failed, operatorTexts.otherVersion)
    return reply.output
  })

/** The backup that the running server makes for that file, as it comes; throws a Failure where it makes none. */
export const askForBackup = (dataDir: string, file: string): Promise<AsyncIterable<Uint8Array>> =>
  reach(dataDir, { path: BACKUP_PATH, input: { file } }, async (answer) => {
    if (answer.statusCode === 200) return answer
    const { status, text } = await read(answer)
    throw refusal(status, text)
  })
