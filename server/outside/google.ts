import * as oidc from 'openid-client'

import type { Env } from '#server/env.ts'

import { fetchWithin } from './fetch-within.ts'

/** What the provider says of a person. */
export type GoogleAccount = { subject: string; email: string; isEmailVerified: boolean; name: string | null }

type GoogleSignIn = { url: string; state: string; nonce: string; codeVerifier: string }
type Back = { code: string; state: string; nonce: string; codeVerifier: string }

const WITHIN_MS = 10_000
const SCOPE = 'openid email profile'

/** OpenID Connect by code with PKCE; the issuer is Google's unless the settings name another. */
export function createGoogle(
  { issuer, clientId, clientSecret }: NonNullable<Env['google']>,
  redirectUri: string,
  fetch: typeof globalThis.fetch,
) {
  let known: Promise<oidc.Configuration> | undefined

  /** Asked once it is needed: a provider that is down must not keep the server from starting. */
  const configuration = (): Promise<oidc.Configuration> =>
    (known ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        [oidc.customFetch]: fetchWithin(fetch, WITHIN_MS) as oidc.CustomFetch,
        // the settings refuse a plain http issuer in production
        execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        known = undefined
        throw error
      }))

  return {
    /** Where to send the browser, and what its return is checked with. */
    async begin(): Promise<GoogleSignIn> {
      const config = await configuration()
      const codeVerifier = oidc.randomPKCECodeVerifier()
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return { url: url.href, state, nonce, codeVerifier }
    },
    /** Who it was, as the signed token says; throws where the code or anything about the token is not as it must be. */
    async finish({ code, state, nonce, codeVerifier }: Back): Promise<GoogleAccount> {
      const back = new URL(redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', state)
      const tokens = await oidc.authorizationCodeGrant(await configuration(), back, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      return {
        subject: claims.sub,
        email: typeof claims['email'] === 'string' ? claims['email'] : '',
        isEmailVerified: claims['email_verified'] === true,
        name: typeof claims['name'] === 'string' ? claims['name'] : null,
      }
    },
  }
}
