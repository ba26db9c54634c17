import { useQuery } from '@tanstack/react-query'

import { type LegalParty, legalParty } from '#domain/contract/legal-party.ts'

import { queryOf } from './query.ts'

const FRESH_MS = 24 * 3_600_000

/** Every page asks for it, so that the device has it when there is no network; a new start of the server may change it. */
export const partyQuery = () => ({ ...queryOf(legalParty.get), staleTime: FRESH_MS, gcTime: FRESH_MS })

/** Who runs the service; null until the device knows. */
export const useParty = (): LegalParty | null => useQuery(partyQuery()).data?.data ?? null
