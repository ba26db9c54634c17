import type { FastifyInstance } from 'fastify'

const PATH = '/.well-known/security.txt'
/** RFC 9116 asks for a date less than a year ahead; who reads the file later asks again. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

type Reporting = {
  /** Where faults are told, a mailto: or https: address; without it there is no such file. */
  contact: string | undefined
  publicUrl: string
  now: () => Date
}

/** Says how a fault of security is reported, as RFC 9116 has it. */
export function serveSecurityTxt(app: FastifyInstance, { contact, publicUrl, now }: Reporting): void {
  app.get(PATH, async (_request, reply) => {
    if (contact === undefined)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('404')
    const expires = new Date(now().getTime() + VALID_DAYS * DAY_MS).toISOString()
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: uk, en',
      `Canonical: ${publicUrl}${PATH}`,
    ]
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
