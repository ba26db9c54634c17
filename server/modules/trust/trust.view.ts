import type { BuyerFacts, NamedCompany, SupplierFacts } from '#domain/contract/trust.ts'
import { isEdrpou } from '#domain/rules/money/edrpou.ts'
import { ratingOf } from '#domain/rules/deals/rating.ts'
import type { Deps } from '#server/deps.ts'

import type { BuyerFactsRow, SupplierFactsRow } from './trust.repository.ts'

type Addressing = Pick<Deps['pictures'], 'addresses'>

const common = ({ since, phone_verified_at, deals, last_deal_at }: BuyerFactsRow | SupplierFactsRow) => ({
  since: since.toISOString(),
  phone_verified_at: phone_verified_at?.toISOString() ?? null,
  deals,
  last_deal_at: last_deal_at?.toISOString() ?? null,
})

export const toBuyerFacts = (row: BuyerFactsRow): BuyerFacts => ({ ...common(row), orders: row.orders })

function edrpouOf({ edrpou, edrpou_checked_at }: SupplierFactsRow): SupplierFacts['edrpou'] {
  if (edrpou === null || edrpou_checked_at === null || !isEdrpou(edrpou)) return null
  return { code: edrpou, checked_at: edrpou_checked_at.toISOString() }
}

function answersOf(row: SupplierFactsRow): SupplierFacts['answers'] {
  const { asked, answered, median_seconds, counted_at } = row
  return asked === null ? null : { asked, answered, median_seconds, counted_at: counted_at.toISOString() }
}

export const toSupplierFacts = (row: SupplierFactsRow): SupplierFacts => ({
  ...common(row),
  edrpou: edrpouOf(row),
  answers: answersOf(row),
})

export function toNamedCompany(row: SupplierFactsRow, pictures: Addressing): NamedCompany | null {
  const { company_id: id, slug, title, logo, reviews_count } = row
  if (id === null) return null
  return {
    id,
    slug,
    title,
    logo: logo === null ? null : pictures.addresses(logo),
    rating: ratingOf(row),
    reviews_count,
  }
}
