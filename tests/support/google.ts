import { OAuth2Server, type MutableToken } from 'oauth2-mock-server'

type Person = { sub: string; email: string; email_verified: boolean; name?: string }

/** A real provider of OpenID Connect on loopback: it says yes at once, for whoever is to be next. */
export async function startGoogle() {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  let next: Person | null = null
  let spoil: ((token: MutableToken) => void) | null = null
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, next)
    spoil?.(token)
  })
  return {
    env: {
      GOOGLE_ISSUER: server.issuer.url!,
      GOOGLE_CLIENT_ID: 'gurt-client',
      GOOGLE_CLIENT_SECRET: 'gurt-secret',
    },
    /** Whom the provider vouches for from here on. */
    says: (person: Person): void => void (next = person),
    /** Changes every token before it is signed; null gives that up. */
    spoils: (change: typeof spoil): void => void (spoil = change),
    stop: () => server.stop(),
  }
}
