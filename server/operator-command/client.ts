import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'

import { Problem } from '#domain/contract/errors.ts'
import { ACTS_PATH, OPERATOR_SOCKET, OPERATOR_TOKEN, type Act, type Actor } from '#domain/operator/act.ts'
import { operatorTexts } from '#domain/uk/operator/operator.ts'
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

function unreachable(error: NodeJS.ErrnoException, path: string): Failure {
  const isForbidden = error.code === 'EACCES' || error.code === 'EPERM'
  return new Failure(
    EXIT.unreachable,
    isForbidden ? operatorTexts.noRight(path) : operatorTexts.notRunning(path),
  )
}

type Reply = { status: number; text: string }

function post(
  socketPath: string,
  { path, token, body }: { path: string; token: string; body: string },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const asking = request({ socketPath, path, method: 'POST', headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      )
    })
    asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Failure(EXIT.failed, operatorTexts.timeout)))
    asking.on('error', reject)
    asking.end(body)
  })
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

/** Asks the running server of this DATA_DIR; throws a Failure with the exit code and the words for the operator. */
export async function askServer(
  dataDir: string,
  { name, act, input }: { name: string; act: Act; input: unknown },
): Promise<unknown> {
  const socket = join(dataDir, OPERATOR_SOCKET)
  const body = JSON.stringify({ actor: actor(), input })
  const alias = await shortAlias(dataDir, OPERATOR_SOCKET)
  try {
    const token = (await readFile(join(dataDir, OPERATOR_TOKEN), 'utf8')).trim()
    const { status, text } = await post(join(alias.path, OPERATOR_SOCKET), {
      path: ACTS_PATH + name,
      token,
      body,
    })
    if (status !== 200) throw refusal(status, text)
    const reply = v.safeParse(act.reply, parsed(text))
    if (!reply.success) throw new Failure(EXIT.failed, operatorTexts.otherVersion)
    return reply.output
  } catch (error) {
    throw error instanceof Failure ? error : unreachable(error as NodeJS.ErrnoException, socket)
  } finally {
    await alias.remove()
  }
}
