import { TERMS_VERSION, termsOf, wordsOf } from '#domain/rules/search/search-terms.ts'
import { isTelling, searchWords } from '#domain/rules/search/search-words.ts'
import { transaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Places } from '#server/modules/places/places.service.ts'
import type { TypedSearches } from '#server/modules/search/typed-search.service.ts'

import { takeUnindexedCompanies, updateCompanyTerms, type IndexableCompany } from './suppliers.repository.ts'

const BATCH = 200

export type SupplierIndex = ReturnType<typeof createSupplierIndex>

/**
 * Keeps with every company what it is found by. A change marks the company as not indexed, in its own statement; it is
 * indexed right after the commit, and where that did not come about, by the next who looks.
 */
export function createSupplierIndex(
  { sql, bus, log }: Pick<Deps, 'sql' | 'bus' | 'log'>,
  { places, search }: { places: Places; search: Pick<TypedSearches, 'learn' | 'forget'> },
) {
  async function said({ title, company_name, description, product_tags, location_id }: IndexableCompany) {
    const place = await places.location(location_id)
    const names = [place?.name, place?.oblast].filter((name) => typeof name === 'string')
    const heading = [title, ...product_tags].join(' ')
    return { heading, whole: [heading, company_name, description, ...names].join(' ') }
  }

  async function index(companies: readonly IndexableCompany[], tx: Tx): Promise<void> {
    const read = await Promise.all(
      companies.map(async (company) => ({ id: company.id, ...(await said(company)) })),
    )
    await search.learn(
      read.flatMap(({ whole }) => wordsOf(whole)),
      tx,
    )
    await updateCompanyTerms(
      read.map(({ id, heading, whole }) => ({
        id,
        ...termsOf(heading, whole, searchWords(heading).filter(isTelling)),
      })),
      tx,
    )
  }

  const indexSome = (after: number): Promise<number | null> =>
    transaction(sql, async (tx) => {
      const companies = await takeUnindexedCompanies(TERMS_VERSION, after, BATCH, tx)
      if (companies.length > 0) await index(companies, tx)
      return companies.at(-1)?.id ?? null
    })

  /** Indexes all that are not. */
  async function catchUp(): Promise<void> {
    for (let last: number | null = 0; last !== null;) last = await indexSome(last)
    search.forget()
  }

  let running = Promise.resolve()
  /** One run after another: the second takes what came during the first. */
  function soon(): void {
    running = running
      .then(catchUp)
      .then(() => bus.emit('companies.indexed', {}))
      .catch((error: unknown) => log.error({ err: error }, 'companies were not indexed'))
  }
  bus.on('company.changed', soon)
  bus.onEverywhere('companies.indexed', () => search.forget())

  return {
    catchUp,
    /** Ends what is under way. */
    settle: (): Promise<void> => running,
  }
}
