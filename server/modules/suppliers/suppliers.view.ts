import type { Supplier, SupplierPage } from '#domain/contract/suppliers.ts'
import type { SupplierFacts } from '#domain/contract/trust.ts'
import { ratingOf } from '#domain/rules/deals/rating.ts'
import { defined } from '#server/defined.ts'
import type { Deps } from '#server/deps.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import type { SupplierRow } from './supplier-list.repository.ts'
import type { SupplierPageRow } from './suppliers.repository.ts'

const SUMMARY_MAX = 200

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
  facts: SupplierFacts | null,
  places: Pick<Places, 'location'>,
  pictures: Addressing,
): Promise<Supplier> {
  const { user_id: _user, location_id, rating_sum: _sum, created_at: _at, rank: _rank, ...shown } = row
  const { description, logo, ...rest } = shown
  // held by a foreign key
  const location = defined(await places.location(location_id), `place ${location_id}`)
  return {
    ...rest,
    location,
    logo: addressesOf(logo, pictures),
    summary: summaryOf(description),
    rating: ratingOf(row),
    facts,
  }
}

/** A company as its page shows it to whoever asks. */
export async function toSupplierPage(
  row: SupplierPageRow,
  facts: SupplierFacts | null,
  { askedBy, hasChat }: { askedBy: number | null; hasChat: boolean },
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
    facts,
    answers: facts?.answers ?? null,
    is_mine: user_id === askedBy,
    has_chat: hasChat,
  }
}
