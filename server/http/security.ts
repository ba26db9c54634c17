import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

/**
 * What a browser reads of a document alone. A page loads some thirty scripts and styles: on them it would be a fifth
 * of all that a phone downloads.
 */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * A file of `/assets/` that is sent, or that the browser has: nothing else is spared the headers of a page. A page or a
 * refusal may stand under that path too.
 */
function isScriptOrStyle({ url }: FastifyRequest, reply: FastifyReply): boolean {
  if (!url.startsWith('/assets/')) return false
  if (reply.statusCode === 304) return true
  const type = String(reply.getHeader('content-type'))
  return (
    [200, 206].includes(reply.statusCode) &&
    /^(?:(?:text|application)\/javascript|text\/css|font\/)/.test(type)
  )
}

type Allowed = { publicUrl: string; connectTo: readonly string[]; picturesFrom: readonly string[] }

/** Headers of every answer. Scripts come from here alone, never inline: a page's script can read the token. */
export function secure(app: FastifyInstance, { publicUrl, connectTo, picturesFrom }: Allowed): void {
  const { protocol, host } = new URL(publicUrl)
  const https = protocol === 'https:'
  // made once: Fastify's wrapping of it spells the policy anew for every request
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // the toast library writes its style sheet into the page
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...picturesFrom],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", `${https ? 'wss' : 'ws'}://${host}`, ...connectTo],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        mediaSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
  app.addHook('onSend', async (request, reply) => {
    if (isScriptOrStyle(request, reply)) {
      for (const name of OF_DOCUMENTS) reply.raw.removeHeader(name)
      return
    }
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
}
