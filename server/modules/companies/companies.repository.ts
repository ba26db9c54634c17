import type { MyCompany } from '#domain/contract/companies.ts'
import type { CompanyDraft } from '#domain/contract/company-draft.ts'
import type { Queryable, Tx } from '#server/db/transaction.ts'

export type CompanyRow = Omit<MyCompany, 'location' | 'categories' | 'created_at'> & {
  location_id: number
  category_ids: number[]
  created_at: Date
}
export type CompanyColumns = CompanyDraft & { user_id: number; slug: string }

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
  'created_at',
] as const

/** Any constant: companies are born one after another, so that no two choose one slug. */
const SLUGS_LOCK = 4_203_002

export async function findCompanyOf(userId: number, db: Queryable): Promise<CompanyRow | null> {
  const [row] = await db<CompanyRow[]>`select ${db(COLUMNS)} from companies where user_id = ${userId}`
  return row ?? null
}

/** Slugs in use that are this one or this one with a number; keeps others from choosing until the transaction ends. */
export async function takenSlugs(slug: string, tx: Tx): Promise<Set<string>> {
  await tx`select pg_advisory_xact_lock(${SLUGS_LOCK})`
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
  changes: Partial<CompanyDraft> & { updated_at: Date },
  db: Queryable,
): Promise<CompanyRow | null> {
  const [row] = await db<CompanyRow[]>`
    update companies set ${db(changes)}, terms_version = 0 where user_id = ${userId} returning ${db(COLUMNS)}`
  return row ?? null
}
