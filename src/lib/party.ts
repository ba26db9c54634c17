import { type QueryClient, useQuery } from '@tanstack/react-query'

import { type LegalParty, legalParty } from '#domain/contract/legal-party.ts'

import { queryOf } from './query.ts'
import { ready } from './ready.ts'

const FRESH_MS = 24 * 3_600_000

/** Every page asks for it, so that the device has it when there is no network; a new start of the server may change it. */
const partyQuery = () => ({ ...queryOf(legalParty.get), staleTime: FRESH_MS, gcTime: FRESH_MS })

/** The loader of pages that name who runs the service. */
export const loadParty = ({ context }: { context: { queryClient: QueryClient } }) =>
  ready(context.queryClient.prefetchQuery(partyQuery()))

/** Who runs the service; null until the device knows. */
export const useParty = (): LegalParty | null => useQuery(partyQuery()).data?.data ?? null
