import { legalParty } from '#domain/contract/legal-party.ts'
import type { Env } from '#server/env.ts'
import { answer, respond } from '#server/http/route.ts'

/** The same for everybody, and new only with a new start. */
const SHARED = { 'cache-control': 'public, max-age=600' }

export const legalPartyRoutes = ({ party }: Pick<Env, 'party'>) =>
  answer(legalParty)({ get: async () => respond({ data: party }, 200, SHARED) })
