import assert from 'node:assert/strict'

import { type Device, type PushService, startPushService } from './push-service.ts'
import { startServer, type TestServer } from './server.ts'

export type PushServer = { server: TestServer; service: PushService }

/** A server that may push to a service on loopback. */
export async function startPushServer(options: Parameters<typeof startServer>[0] = {}): Promise<PushServer> {
  const service = await startPushService()
  const env = { PUSH_ALLOW_HOSTS: service.host, ...options.env }
  return { server: await startServer({ ...options, env }), service }
}

export async function stopPushServer({ server, service }: PushServer): Promise<void> {
  await server.stop()
  await service.stop()
}

/** A new device of this person, whose address the server knows. */
export async function putDevice({ server, service }: PushServer, who: { token: string }): Promise<Device> {
  const device = service.device()
  const { status } = await server.as(who).post('/push-subscriptions', device.subscription)
  assert.equal(status, 204)
  return device
}
