import type { MyCompany } from '#domain/contract/companies.ts'
import type { CompanyDraft } from '#domain/contract/company-draft.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'
import { LOCK_KEYS } from '#server/db/lock-keys.ts'

export type CompanyRow = Omit<MyCompany, 'location' | 'categories' | 'logo' | 'created_at'> & {
  location_id: number
  category_ids: number[]
  /** The name of the picture among those that are kept. */
  logo: string | null
  created_at: Date
}
export type CompanyColumns = Omit<CompanyDraft, 'location_id'> & {
  location_id: number
  user_id: number
  slug: string
  edrpou_checked_at: Date | null
}

const COLUMNS = [
  'id',
  'slug',
  'title',
  'company_name',
  'edrpou',
  'location_id',
  'company_type',
  'description',
  'delivery_methods',
  'payment_methods',
  'product_tags',
  'category_ids',
  'return_terms',
  'phone',
  'instagram',
  'telegram',
  'logo',
  'created_at',
] as const

export async function findCompanyOf(userId: number, db: Queryable): Promise<CompanyRow | null> {
  const [row] = await db<CompanyRow[]>`select ${db(COLUMNS)} from companies where user_id = ${userId}`
  return row ?? null
}

/** Slugs in use that are this one or this one with a number; keeps others from choosing until the transaction ends. */
export async function takenSlugs(slug: string, tx: Tx): Promise<Set<string>> {
  await tx`select pg_advisory_xact_lock(${LOCK_KEYS.slugs})`
  const rows = await tx<{ slug: string }[]>`
    select slug from companies where slug = ${slug} or slug like ${`${slug}-%`}`
  return new Set(rows.map((row) => row.slug))
}

/** Null when the user has a company already. */
export async function insertCompany(company: CompanyColumns, tx: Tx): Promise<CompanyRow | null> {
  const [row] = await tx<CompanyRow[]>`
    insert into companies ${tx(company)} on conflict (user_id) do nothing returning ${tx(COLUMNS)}`
  return row ?? null
}

/** Null when the user has no company; `changes` must name a column. */
export async function updateCompanyOf(
  userId: number,
  changes: Partial<Omit<CompanyColumns, 'user_id' | 'slug'>> & { updated_at: Date },
  db: Queryable,
): Promise<CompanyRow | null> {
  const [row] = await db<CompanyRow[]>`
    update companies set ${db(changes)}, terms_version = 0 where user_id = ${userId} returning ${db(COLUMNS)}`
  return row ?? null
}

/** Answers the logo that was; null where the user has no company. */
export async function replaceLogo(
  userId: number,
  logo: string | null,
  at: Date,
  tx: Tx,
): Promise<{ logo: string | null } | null> {
  // locked first: of two at once the second must see the first one's logo, or its files would stay behind
  const [was] = await tx<{ logo: string | null }[]>`
    select logo from companies where user_id = ${userId} for update`
  if (!was) return null
  await tx`update companies set logo = ${logo}, updated_at = ${at} where user_id = ${userId}`
  return was
}

/** Those of the names that a company has. */
export async function selectUsedLogos(names: readonly string[], db: Queryable): Promise<Set<string>> {
  const rows = await db<{ logo: string }[]>`
    select logo from companies where logo = any (${[...names]}::text[])`
  return new Set(rows.map((row) => row.logo))
}
