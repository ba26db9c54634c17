import type { Supplier, SupplierAnswers, SupplierPage } from '#domain/contract/suppliers.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import type { SupplierRow } from './supplier-list.repository.ts'
import type { findAnswers, SupplierPageRow } from './suppliers.repository.ts'

const SUMMARY_MAX = 200

const ratingOf = ({ rating_sum, reviews_count }: { rating_sum: number; reviews_count: number }) =>
  reviews_count === 0 ? null : Math.round((rating_sum / reviews_count) * 100) / 100

type Addressing = Pick<Deps['pictures'], 'addresses'>
const addressesOf = (logo: string | null, pictures: Addressing) =>
  logo === null ? null : pictures.addresses(logo)

/** The beginning of a text on one line, cut after a word. */
function summaryOf(description: string): string {
  const line = description.replaceAll(/\s+/g, ' ').trim()
  return line.length <= SUMMARY_MAX
    ? line
    : `${line.slice(0, SUMMARY_MAX).replace(/[^\p{L}\p{N})»%]*\s\S*$/u, '')}…`
}

/** A company as a row of the list. */
export async function toSupplier(
  row: SupplierRow,
  places: Pick<Places, 'location'>,
  pictures: Addressing,
): Promise<Supplier> {
  const { location_id, rating_sum: _sum, created_at: _at, rank: _rank, description, logo, ...rest } = row
  // held by a foreign key
  const location = defined(await places.location(location_id), `place ${location_id}`)
  return {
    ...rest,
    location,
    logo: addressesOf(logo, pictures),
    summary: summaryOf(description),
    rating: ratingOf(row),
  }
}

type Answers = Awaited<ReturnType<typeof findAnswers>>
const toAnswers = (row: Answers): SupplierAnswers | null =>
  row && { ...row, counted_at: row.counted_at.toISOString() }

/** A company as its page shows it to whoever asks. */
export async function toSupplierPage(
  row: SupplierPageRow,
  answers: Answers,
  askedBy: number | null,
  places: Pick<Places, 'location' | 'category'>,
  pictures: Addressing,
): Promise<SupplierPage> {
  const { location_id, category_ids, rating_sum: _sum, user_id, username, created_at, logo, ...rest } = row
  const categories = await Promise.all(category_ids.map((id) => places.category(id)))
  return {
    ...rest,
    location: defined(await places.location(location_id), `place ${location_id}`),
    logo: addressesOf(logo, pictures),
    // one that left the catalogue since is not shown
    categories: categories.filter((category) => category !== null),
    rating: ratingOf(row),
    user: { id: user_id, username },
    created_at: created_at.toISOString(),
    answers: toAnswers(answers),
    is_mine: user_id === askedBy,
  }
}
