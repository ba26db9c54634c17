/* oxlint-disable typescript/no-explicit-any -- a carrier reads requests of every shape */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What a carrier was asked, just as it came. */
export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: any }

/** How the next request is treated instead of being taken. */
export type Mood =
  | { status: number; body: string; headers?: Record<string, string> }
  /** Takes the request and never answers. */
  | 'silent'
  /** Begins to answer and never ends. */
  | 'endless'
  /** Takes the request and cuts the connection. */
  | 'cut'
  /** Answers, and at once answers the same once more. */
  | 'twice'

type Form = {
  path: string
  /** What is wrong with a request by the documents of the carrier; null where nothing is. */
  faultOf: (body: any) => object | null
  taken: (body: any) => object
  token: string
  noToken: object
}
/** A real HTTP server on loopback that checks the form of what it is asked, and remembers it. */
async function startCarrier({ path, faultOf, taken, token, noToken }: Form) {
  const asked: Asked[] = []
  const moods: Mood[] = []
  const sockets = new Set<Socket>()

  function judge({ method, path: to, headers, body }: Asked): Extract<Mood, object> {
    if (method !== 'POST' || to !== path) return { status: 404, body: '<h1>Not Found</h1>' }
    if (headers.authorization !== `Bearer ${token}`) return { status: 200, body: JSON.stringify(noToken) }
    const typed = headers['content-type'] === 'application/json' && typeof body === 'object'
    const fault = typed ? faultOf(body) : { broken: 'no JSON' }
    return { status: 200, body: JSON.stringify(fault ?? taken(body)) }
  }

  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, path: url, headers, body: readJson(Buffer.concat(chunks).toString()) }
      asked.push(one)
      const mood = moods.shift() ?? judge(one)
      if (mood === 'silent') return
      if (mood === 'cut') {
        request.socket.destroy()
        return
      }
      if (mood === 'endless') {
        reply.writeHead(200).write('{')
        return
      }
      const { status, body, headers: more } = mood === 'twice' ? judge(one) : mood
      const size = Buffer.byteLength(body)
      reply.writeHead(status, { 'content-type': 'application/json', 'content-length': size, ...more })
      reply.end(body)
      if (mood === 'twice') request.socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${size}\r\n\r\n${body}`)
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const hangUp = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    asked,
    next: (...coming: Mood[]): void => void moods.push(...coming),
    /** Nobody listens there until it is lifted again. */
    hangUp,
    lift: () => listen(port),
    stop: hangUp,
  }
}

export type Carrier = Awaited<ReturnType<typeof startCarrier>>

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const turboStatus = (response_code: number, response_status: string) => ({ response_code, response_status })
const has = (given: object, ...names: string[]): boolean =>
  JSON.stringify(Object.keys(given).toSorted()) === JSON.stringify(names.toSorted())

/** TurboSMS as its documents describe it: every well-formed answer is a 200, whatever it says. */
export const startTurboSms = () =>
  startCarrier({
    path: '/message/send.json',
    token: 'turbo-token-7f3a',
    noToken: { ...turboStatus(301, 'INVALID_TOKEN'), response_result: null },
    faultOf: (body) => {
      const { recipients, sms } = body
      const isWhole =
        has(body, 'recipients', 'sms') &&
        Array.isArray(recipients) &&
        recipients.length === 1 &&
        /^380\d{9}$/.test(recipients[0]) &&
        has(sms, 'sender', 'text')
      if (!isWhole) return { ...turboStatus(300, 'INVALID_REQUEST'), response_result: null }
      return sms.sender === 'GURT' ? null : turboStatus(400, 'NOT_ALLOWED_MESSAGE_SENDER')
    },
    taken: ({ recipients }) => ({
      ...turboStatus(801, 'SUCCESS_MESSAGE_SENT'),
      response_result: [
        { phone: recipients[0], message_id: 'f83f8868-5e46-c6cf-e4fb-615e5a293754', ...turboStatus(0, 'OK') },
      ],
    }),
  })

/** The Telegram Gateway as it answers in truth: the number comes back without its plus. */
export const startTelegram = () =>
  startCarrier({
    path: '/sendVerificationMessage',
    token: 'AAGWtelegram-token',
    noToken: { ok: false, error: 'ACCESS_TOKEN_INVALID' },
    faultOf: (body) => {
      const { phone_number: phone, code, ttl } = body
      if (!has(body, 'phone_number', 'code', 'ttl')) return { ok: false, error: 'PAYLOAD_INVALID' }
      if (!/^\+\d{11,15}$/.test(phone)) return { ok: false, error: 'PHONE_NUMBER_INVALID' }
      if (!/^\d{4,8}$/.test(code)) return { ok: false, error: 'CODE_INVALID' }
      return Number.isInteger(ttl) && ttl >= 30 && ttl <= 3600 ? null : { ok: false, error: 'TTL_INVALID' }
    },
    taken: ({ phone_number: phone }) => ({
      ok: true,
      result: { request_id: '1146200', phone_number: phone.slice(1), request_cost: 0, remaining_balance: 0 },
    }),
  })

/** Settings of a server that is to send by these. */
export const carrierEnv = (turbo: Carrier | null, telegram: Carrier | null): Record<string, string> => ({
  ...(turbo && { TURBOSMS_URL: turbo.url, TURBOSMS_TOKEN: turbo.token, TURBOSMS_SENDER: 'GURT' }),
  ...(telegram && { TELEGRAM_GATEWAY_URL: telegram.url, TELEGRAM_GATEWAY_TOKEN: telegram.token }),
})
