import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** An address in front of several servers: each connection goes to the next one that takes it. */
export async function openBalancer(ports: readonly number[]) {
  const open = new Set<Socket>()
  let next = 0

  function pass(client: Socket, tries: number): void {
    const upstream = connect(ports[next++ % ports.length]!, '127.0.0.1')
    const give = (): void => void client.destroy()
    upstream.once('connect', () => {
      upstream.removeListener('error', tryNext)
      upstream.on('error', give)
      client.on('error', () => upstream.destroy())
      client.on('close', () => upstream.destroy())
      upstream.on('close', give)
      client.pipe(upstream).pipe(client)
    })
    const tryNext = (): void => (tries > 1 ? pass(client, tries - 1) : give())
    upstream.once('error', tryNext)
  }

  const server = createServer((client) => {
    open.add(client)
    client.on('close', () => open.delete(client))
    client.on('error', () => client.destroy())
    pass(client, ports.length)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: (): void => {
      server.close()
      open.forEach((socket) => socket.destroy())
    },
  }
}
