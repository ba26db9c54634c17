import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { PushPayload } from '#domain/contract/push-payload.ts'

import { readAssertion } from './push-crypto.ts'

export type FcmMessage = {
  token: string
  data: PushPayload
  webpush: { headers: Record<string, string> }
  notification?: unknown
}
type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

const GOOGLE = /^https:\/\/(oauth2|fcm)\.googleapis\.com/

/** Google's two services on loopback: they check who asks, remember what they are sent and answer as they are told. */
export async function startFirebase() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const folder = await mkdtemp(join(tmpdir(), 'gurt-firebase-'))
  const file = join(folder, 'account.json')
  const account = { project_id: 'gurt-test', client_email: 'push@gurt-test.example', private_key: privateKey }
  writeFileSync(file, JSON.stringify(account))
  const messages: FcmMessage[] = []
  const answers: Answer[] = []
  const assertions: Record<string, unknown>[] = []

  function reply(path: string, authorization: string | undefined, body: string): Answer {
    if (path === '/oauth2/token') {
      assertions.push(readAssertion(new URLSearchParams(body).get('assertion') ?? '', publicKey))
      return { status: 200, body: { access_token: 'access-1', expires_in: 3600, token_type: 'Bearer' } }
    }
    if (path !== '/fcm/v1/projects/gurt-test/messages:send') return { status: 404 }
    if (authorization !== 'Bearer access-1') return { status: 401 }
    const answer = answers.shift()
    if (answer) return answer
    messages.push((JSON.parse(body) as { message: FcmMessage }).message)
    return { status: 200, body: { name: `projects/gurt-test/messages/${messages.length}` } }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url = '', headers } = request
      const answer = reply(url, headers.authorization, Buffer.concat(chunks).toString())
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(JSON.stringify(answer.body ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    /** The settings of a server that pushes by this Firebase. */
    env: {
      FIREBASE_SERVICE_ACCOUNT: file,
      FIREBASE_WEB_CONFIG: JSON.stringify({
        apiKey: 'key-1',
        projectId: 'gurt-test',
        appId: '1:1:web:1',
        messagingSenderId: '1',
      }),
      FIREBASE_VAPID_KEY: `B${'C'.repeat(86)}`,
    },
    /** The way out of a server: Google's addresses lead here. */
    fetch: ((input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input)
      return fetch(url.replace(GOOGLE, `${here}/$1`), init)
    }) satisfies typeof fetch,
    messages,
    /** What those who asked for an access token said of themselves. */
    assertions,
    answer: (...next: Answer[]): void => void answers.push(...next),
    hasAnswered: (): boolean => answers.length === 0,
    async stop(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
