import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { PushPayload } from '#domain/contract/push-payload.ts'

import { makeReceiver, readVapid } from './push-crypto.ts'

export type ReceivedPush = {
  payload: PushPayload
  headers: IncomingHttpHeaders
  /** How many bytes came, encrypted. */
  size: number
  vapid: ReturnType<typeof readVapid>
}
type Answer = { status: number; headers?: Record<string, string> } | 'never'

export type Device = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedPush[]
  /** What this one is answered with, instead of being taken; set it back to take again. */
  answer: Answer | null
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** A push service on loopback that opens and remembers what it is sent, and answers as it is told to. */
export async function startPushService() {
  const devices: { device: Device; open: (body: Buffer) => string }[] = []
  const answers: Answer[] = []
  const asked: string[] = []
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push(request.url ?? '')
      const known = devices[Number(/^\/push\/(\d+)$/.exec(request.url ?? '')?.[1])]
      const answer = answers.shift() ?? known?.device.answer ?? { status: known ? 201 : 404 }
      if (answer === 'never') return
      if (known && answer.status === 201) {
        const body = Buffer.concat(chunks)
        const payload = JSON.parse(known.open(body)) as PushPayload
        const vapid = readVapid(request.headers.authorization ?? '')
        known.device.received.push({ payload, headers: request.headers, size: body.length, vapid })
      }
      reply.writeHead(answer.status, answer.headers).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    host,
    /** The paths that were posted to, in order. */
    asked,
    /** What the next posts are answered with, instead of taking them. */
    answer: (...next: Answer[]): void => void answers.push(...next),
    /** A browser that has subscribed here. */
    device(): Device {
      const { keys, open } = makeReceiver()
      const subscription = { endpoint: `http://${host}/push/${devices.length}`, keys }
      const device: Device = { subscription, received: [], answer: null }
      devices.push({ device, open })
      return device
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
