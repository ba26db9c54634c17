import type {
  SupplierContacts,
  SupplierFilter,
  SupplierListPage,
  SupplierPage,
} from '#domain/contract/suppliers.ts'
import { CONTACT_VIEWS_PER_DAY } from '#domain/rules/limits.ts'
import { inHeading } from '#domain/rules/search/search-terms.ts'
import { usualSupplierSort } from '#domain/rules/deals/supplier-sort.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { COUNT_LIMIT, isIdKey, pageOf, readCursor, skipOf } from '#server/http/page.ts'
import { createSharedReads } from '#server/http/shared-reads.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import {
  countedCategories,
  searchMeta,
  type CategoryInstead,
} from '#server/modules/search/search-answer.service.ts'
import type { MissedSearches } from '#server/modules/search/missed-searches.service.ts'
import type { TypedSearches } from '#server/modules/search/typed-search.service.ts'
import type { Trust } from '#server/modules/trust/trust.service.ts'

import {
  countSuppliers,
  listSuppliers,
  type SupplierCursor,
  type SupplierScope,
} from './supplier-list.repository.ts'
import {
  countAnswers,
  findContacts,
  findSupplier,
  hasLooked,
  haveChat,
  insertLook,
} from './suppliers.repository.ts'
import { toSupplier, toSupplierPage } from './suppliers.view.ts'

export type SuppliersDeps = {
  places: Places
  attempts: Attempts
  trust: Pick<Trust, 'suppliers'>
  search: Pick<TypedSearches, 'read'>
  missed: Pick<MissedSearches, 'record'>
}

const DAY_MS = 86_400_000
/** No moment that the database knows lies further away, in milliseconds, and no rating comes near. */
const KEY_MAX = 8.64e15
/** A supplier is judged by the answers of so many days. */
const ANSWERS_DAYS = 90
const DAILY = {
  scope: 'contacts:day',
  max: CONTACT_VIEWS_PER_DAY,
  windowMs: DAY_MS,
  code: 'daily_limit',
} as const

export type Suppliers = ReturnType<typeof createSuppliers>

function readPlace(cursor: string | undefined): SupplierCursor | null {
  const keys = readCursor(cursor, 2)
  if (keys === null) return null
  const [key, id] = keys
  const isKey = typeof key === 'number' && Math.abs(key) <= KEY_MAX
  if (!isKey || !isIdKey(id)) throw refuse('malformed')
  return [key, id]
}

const isByWordsAlone = ({ categories, locations, delivery, payment, rating }: SupplierScope): boolean =>
  [categories, locations, delivery, payment, rating].every((each) => each === null)

/** Companies as buyers look for them. */
export function createSuppliers(
  { sql, env, now, pictures }: Pick<Deps, 'sql' | 'env' | 'now' | 'pictures'>,
  { places, attempts, trust, search, missed }: SuppliersDeps,
) {
  const pages = createSharedReads<SupplierListPage>(0)

  async function locationsOf(geo: number | undefined): Promise<number[] | null> {
    if (geo === undefined || (await places.location(geo))?.type === 'country') return null
    return places.within(geo)
  }

  /** Where the words find nobody: the categories that they are likely of, as far as somebody is there within the rest of the filter. */
  const categoriesInstead = (text: string, scope: SupplierScope): Promise<CategoryInstead[]> =>
    countedCategories(places, text, async (id) =>
      countSuppliers(
        { ...scope, words: [], marked: [], categories: await places.categoriesWithin(id) },
        COUNT_LIMIT,
        sql,
      ),
    )

  async function read(filter: SupplierFilter): Promise<SupplierListPage> {
    const typed = await search.read(filter.text ?? '')
    const { words } = typed
    const scope: SupplierScope = {
      words: words.map(({ terms }) => terms),
      marked: words.map(({ exact }) => exact.map(inHeading)),
      categories: filter.category === undefined ? null : await places.categoriesWithin(filter.category),
      locations: await locationsOf(filter.geo),
      delivery: filter.delivery ?? null,
      payment: filter.payment ?? null,
      rating: filter.rating ?? null,
    }
    const sort = filter.sort ?? usualSupplierSort(filter.text)
    const walk = { sort, after: readPlace(filter.cursor), skip: skipOf(filter), perPage: filter.per_page }
    const total = await countSuppliers(scope, COUNT_LIMIT, sql)
    // what else is asked for may be why
    const isMissed = total === 0 && words.length > 0
    if (isMissed && isByWordsAlone(scope)) await missed.record('company', filter.text ?? '')
    const categories =
      isMissed && scope.categories === null ? await categoriesInstead(filter.text ?? '', scope) : []
    const rows = total === 0 ? [] : await listSuppliers(scope, walk, sql)
    const { data, meta } = pageOf(rows, total, filter, (row) => [row.rank, row.id])
    const known = await trust.suppliers(
      data.map(({ user_id }) => user_id),
      sql,
    )
    const factsOf = (userId: number) => known.get(userId)?.facts ?? null
    return {
      data: await Promise.all(data.map((row) => toSupplier(row, factsOf(row.user_id), places, pictures))),
      meta: {
        ...meta,
        ...searchMeta({ ...typed, categories }),
      },
    }
  }

  return {
    /** A page of suppliers. Who asks for one at once share it. */
    page: (filter: SupplierFilter): Promise<SupplierListPage> =>
      pages.get(JSON.stringify(filter), () => read(filter)),
    /** A supplier by slug or id; 404 for an unknown one. */
    async view(address: string, me: Caller | null): Promise<SupplierPage> {
      const row = orNotFound(await findSupplier(address, sql))
      const known = (await trust.suppliers([row.user_id], sql)).get(row.user_id)
      const hasChat = me !== null && (await haveChat(me.id, row.user_id, sql))
      const asked = { askedBy: me?.id ?? null, hasChat }
      return toSupplierPage(row, known?.facts ?? null, asked, places, pictures)
    },
    /**
     * Contacts for a buyer who has a chat with the supplier, for the owner, and for whoever has a verified phone so many
     * times a day; each look is written down, a second one within a day costs nothing.
     */
    async openContacts(me: Caller, slug: string): Promise<SupplierContacts> {
      const { id, user_id, ...contacts } = orNotFound(await findContacts(slug, sql))
      if (user_id === me.id || (await haveChat(me.id, user_id, sql))) return contacts
      if (me.phone === null) throw refuse('phone_not_verified')
      await transaction(sql, async (tx) => {
        const at = now()
        if (await hasLooked(me.id, id, new Date(at.getTime() - DAY_MS), tx)) return
        if (env.rateLimits) await attempts.reserve(String(me.id), DAILY, tx)
        await insertLook(me.id, id, at, tx)
      })
      return contacts
    },
    /** Counts anew how suppliers answer. */
    countAnswers: (): Promise<void> =>
      transaction(sql, (tx) => countAnswers(new Date(now().getTime() - ANSWERS_DAYS * DAY_MS), now(), tx)),
  }
}
