import type * as v from 'valibot'

import type { CompanyDraft } from '#domain/contract/company-draft.ts'
import type { Sql } from '#server/db/transaction.ts'

import { putUser, somePhone, type TestUser } from './users.ts'

type Draft = v.InferOutput<typeof CompanyDraft>
export type TestCompany = { id: number; slug: string; title: string; user: TestUser }

const KYIV = 180
let made = 0

/** A company as its form sends it. */
export const aCompany = (overrides: Partial<Draft> = {}): Draft => ({
  title: 'Борошно та крупи гуртом',
  company_name: 'ТОВ «Полтавський млин»',
  edrpou: null,
  location_id: KYIV,
  company_type: 'manufacturer',
  description: 'Мелемо пшеницю й гречку, відвантажуємо від однієї палети.',
  delivery_methods: ['nova_poshta', 'own_transport'],
  payment_methods: ['bank_transfer_vat', 'prepayment'],
  product_tags: ['борошно', 'гречка'],
  category_ids: [],
  return_terms: 'Повертаємо гроші за зіпсований товар протягом 14 днів.',
  phone: somePhone(),
  instagram: null,
  telegram: null,
  ...overrides,
})

/** A company with its owner, who is made unless given. */
export async function putCompany(
  sql: Sql,
  { user, slug, ...overrides }: Partial<Draft> & { user?: TestUser; slug?: string } = {},
): Promise<TestCompany> {
  const owner = user ?? (await putUser(sql))
  const row = { ...aCompany(overrides), user_id: owner.id, slug: slug ?? `polt-mlyn-${++made}` }
  const [company] = await sql<{ id: number }[]>`insert into companies ${sql(row)} returning id`
  return { id: company!.id, slug: row.slug, title: row.title, user: owner }
}
