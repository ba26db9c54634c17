import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

/** A mail as it came: whose mailbox, and the name by which a mailbox knows a repeat. */
type Posted = { to: string; id: string }

/** A real SMTP server on loopback that takes whatever it is given, and remembers it. */
export async function startMailService() {
  const posted: Posted[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [, id = ''] = /^Message-ID: *(\S+)/im.exec(Buffer.concat(chunks).toString()) ?? []
        posted.push(...envelope.rcptTo.map(({ address }) => ({ to: address, id })))
        done()
      })
    },
  })
  // a client that is killed leaves its connection as it is
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Гурт <no-reply@gurt.test>' },
    posted,
    stop: () =>
      new Promise<void>((resolve) => {
        smtp.close(() => resolve())
      }),
  }
}

export type MailService = Awaited<ReturnType<typeof startMailService>>
