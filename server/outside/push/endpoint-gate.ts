import { isIP, type LookupFunction } from 'node:net'

import { isPublicAddress, lookupPublic } from './public-address.ts'

/**
 * At least two labels with single dots between them. A final dot is legal in DNS, and no push service gives one: it
 * would make another name of 'localhost' and of every inner name.
 */
const DOTTED_NAME = /^[^.]+(?:\.[^.]+)+$/
/** Names that are looked up within a network only. */
const INNER_NAME =
  /\.(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion|alt|invalid|test)$/i

export type EndpointGate = ReturnType<typeof createEndpointGate>

/**
 * Where pushes may go: anybody registers an address here, so it could as well be one of our own network. `allowed`
 * hosts ('name' or 'name:port') are let through whatever they are.
 */
export function createEndpointGate(allowed: readonly string[]) {
  const isAllowed = ({ host, hostname }: URL): boolean => allowed.includes(host) || allowed.includes(hostname)

  return {
    /** The address if it may be posted to as far as itself shows, else null. */
    open(endpoint: string): URL | null {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null
      if (url === null || url.username !== '' || url.password !== '') return null
      if (isAllowed(url)) return /^https?:$/.test(url.protocol) ? url : null
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const isOutside = isIP(host) ? isPublicAddress(host) : DOTTED_NAME.test(host) && !INNER_NAME.test(host)
      // a URL names no port where it is the scheme's own
      return url.protocol === 'https:' && url.port === '' && isOutside ? url : null
    },
    /** What has to find the host's addresses: a name that was public yesterday may lead inside today. */
    lookupFor: (url: URL): LookupFunction | undefined => (isAllowed(url) ? undefined : lookupPublic),
  }
}
