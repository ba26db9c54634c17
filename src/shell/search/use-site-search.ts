import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

import { chats } from '#domain/contract/chats.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { orders } from '#domain/contract/orders.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { SEARCH_MAX } from '#domain/rules/limits.ts'
import { isUnsure } from '#src/lib/failures.ts'
import { queryOf } from '#src/lib/query.ts'
import { useReachable } from '#src/lib/reach.ts'
import { useSettled } from '#src/lib/time.ts'
import { GUEST } from '#src/offline/guest.ts'
import { useMe } from '#src/session/me.ts'
import type { FrameUser } from '#src/shell/frame-props.ts'

import { searchSaved } from './saved-search.ts'
import { type FoundRows, type FoundThings, groupsOf, isAbout, textOf } from './search.logic.ts'
import { findPlaces } from './site-pages.ts'

const TYPING_PAUSE_MS = 250
const SHOWN = 5
const NOTHING: FoundThings = { mine: [], orders: [], suppliers: [], chats: [] }
/** What was typed on the way to a name is kept nowhere. */
const PASSING = { meta: { keep: false }, gcTime: 60_000, retry: false, placeholderData: keepPreviousData }

type SiteSearch = {
  groups: FoundRows[]
  /** Not all that was asked has come yet. */
  isPending: boolean
  /** The rows but those of the typed words are those of former words. */
  isStale: boolean
  /** Nothing has these words: neither a thing nor a page. */
  isEmpty: boolean
  isSaved: boolean
  hasFailed: boolean
}

/**
 * What is found by the words once the typing pauses. Each answer belongs to the words that it was asked with, so one that
 * comes late shows nowhere.
 */
export function useSiteSearch(typed: string, user: FrameUser | null): SiteSearch {
  const client = useQueryClient()
  const me = useMe()
  const isReachable = useReachable()
  const wanted = typed.trim().slice(0, SEARCH_MAX)
  const settled = useSettled(wanted, TYPING_PAUSE_MS)
  const text = wanted === '' ? '' : settled
  const asks = text !== '' && isReachable
  const query = { text, per_page: SHOWN }
  const found = {
    mine: useQuery({ ...queryOf(myOrders.mine, { query }), ...PASSING, enabled: asks && me !== null }),
    orders: useQuery({ ...queryOf(orders.list, { query }), ...PASSING, enabled: asks }),
    suppliers: useQuery({ ...queryOf(suppliers.list, { query }), ...PASSING, enabled: asks }),
    chats: useQuery({ ...queryOf(chats.list, { query }), ...PASSING, enabled: asks && me !== null }),
  }
  const asked = Object.values(found)
  const isLost = asked.some(({ error }) => error !== null && isUnsure(error))
  const isSaved = text !== '' && (!isReachable || isLost)
  const uid = me?.id ?? GUEST
  const saved = useQuery({
    queryKey: ['saved search', uid, text],
    queryFn: () => searchSaved(client, uid, text, me !== null),
    ...PASSING,
    gcTime: 0,
    networkMode: 'always',
    enabled: isSaved,
  })
  const thingsOf = (): FoundThings => {
    if (text === '') return NOTHING
    if (isSaved) return saved.data ?? NOTHING
    const { data: mine, isPlaceholderData: isFormer } = found.mine
    return {
      // a server of a former release answers with all
      mine: (mine?.data ?? []).filter((order) => isFormer || isAbout(textOf(order), text)),
      orders: found.orders.data?.data ?? [],
      suppliers: found.suppliers.data?.data ?? [],
      chats: found.chats.data?.data ?? [],
    }
  }
  const things = thingsOf()
  const pages = findPlaces(wanted, user)
  const isPending = wanted !== settled || (isSaved ? saved.isFetching : asked.some((each) => each.isFetching))
  return {
    groups: groupsOf(things, pages, wanted, me?.id ?? null),
    isPending,
    isStale: wanted !== settled || (isSaved ? [saved] : asked).some((each) => each.isPlaceholderData),
    isEmpty: !isPending && pages.length === 0 && Object.values(things).every((rows) => rows.length === 0),
    isSaved,
    hasFailed: !isSaved && asked.some(({ isError }) => isError),
  }
}
