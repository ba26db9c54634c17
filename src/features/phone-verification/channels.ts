import { useQuery } from '@tanstack/react-query'

import { type Channel, phone as phoneCalls } from '#domain/contract/phone.ts'
import { queryOf } from '#src/lib/query.ts'

import { channelsOf } from './phone.logic.ts'

/** The ways by which this server can send a code; null until it has told. One that does not tell may have them all. */
export function useChannels(): readonly Channel[] | null {
  const { data, isLoading } = useQuery(queryOf(phoneCalls.channels))
  return isLoading ? null : channelsOf(data?.data)
}
