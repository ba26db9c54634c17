import type { MyCompany } from '#domain/contract/companies.ts'
import type { CompanyDraft } from '#domain/contract/company-draft.ts'
import type { FieldErrors } from '#domain/contract/errors.ts'
import { freeSlug, slugOf } from '#domain/rules/slug.ts'
import { instagramName, telegramName } from '#domain/rules/contact-guard/social-name.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { socialNameTexts } from '#domain/uk/social-names.ts'
import { afterCommit, transaction, type Queryable } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse, refuseFields } from '#server/errors.ts'
import type { Places } from '#server/modules/places/places.service.ts'

import {
  findCompanyOf,
  insertCompany,
  takenSlugs,
  updateCompanyOf,
  type CompanyRow,
} from './companies.repository.ts'

export type Companies = ReturnType<typeof createCompanies>

type CompanyFields = { [K in keyof CompanyDraft]?: CompanyDraft[K] | undefined }

/** What a title without a letter or digit is called in addresses. */
const NOUN = 'company'

const networks = { instagram: instagramName, telegram: telegramName } as const

/** Suppliers' profiles: one company a user. */
export function createCompanies(
  { sql, bus, now, pictures }: Pick<Deps, 'sql' | 'bus' | 'now' | 'pictures'>,
  { places }: { places: Places },
) {
  async function view({
    location_id,
    category_ids,
    logo,
    created_at,
    ...row
  }: CompanyRow): Promise<MyCompany> {
    const location = orNotFound(await places.location(location_id))
    const found = await Promise.all(category_ids.map((id) => places.category(id)))
    const categories = found.filter((category) => category !== null)
    return {
      ...row,
      location,
      categories,
      logo: logo === null ? null : pictures.addresses(logo),
      created_at: created_at.toISOString(),
    }
  }

  /** What the schema cannot know: that the place and the categories exist, and what is a name in a network. */
  async function checked<G extends CompanyFields>(given: G): Promise<G> {
    const errors: FieldErrors = {}
    const names: CompanyFields = {}
    for (const network of ['instagram', 'telegram'] as const) {
      const spelled = given[network]
      if (typeof spelled !== 'string') continue
      const name = networks[network](spelled)
      if (name === null) errors[network] = [socialNameTexts[network]]
      else names[network] = name
    }
    const { location_id, category_ids = [] } = given
    const isNamed = location_id !== undefined && location_id !== null
    if (isNamed && (await places.location(location_id)) === null) errors['location_id'] = [fieldTexts.choose]
    const leaves = await Promise.all(category_ids.map((id) => places.isCategoryLeaf(id)))
    if (leaves.includes(false)) errors['category_ids'] = [fieldTexts.choose]
    if (Object.keys(errors).length > 0) throw refuseFields(errors)
    return { ...given, ...names }
  }

  /** The schema has checked the code that is given. */
  const checkedAt = ({ edrpou }: { edrpou: string | null }) => ({
    edrpou_checked_at: edrpou === null ? null : now(),
  })

  /** Refuses with 409 `company_exists` whoever has a company. */
  async function mayCreate(userId: number, db: Queryable): Promise<void> {
    if (await findCompanyOf(userId, db)) throw refuse('company_exists')
  }

  /** Adds the user's company under a slug of its title; 409 `company_exists` for a second, also at once. */
  async function create(userId: number, draft: CompanyDraft, db: Queryable): Promise<MyCompany> {
    const { location_id, ...columns } = await checked(draft)
    const placed = { ...columns, location_id: location_id ?? (await places.country()) }
    const row = await transaction(db, async (tx) => {
      const wanted = slugOf(draft.title, NOUN)
      const slug = freeSlug(wanted, await takenSlugs(wanted, tx))
      afterCommit(tx, () => bus.emit('company.changed', { userId }))
      return insertCompany({ ...placed, ...checkedAt(columns), user_id: userId, slug }, tx)
    })
    if (!row) throw refuse('company_exists')
    return view(row)
  }

  /** The user's company; 404 when there is none. */
  const mine = async (userId: number): Promise<MyCompany> =>
    view(orNotFound(await findCompanyOf(userId, sql)))

  /** Changes what is given and leaves the rest; the slug stays, because links to it are out. */
  async function update(userId: number, given: CompanyFields): Promise<MyCompany> {
    const columns = await checked(given)
    const named = Object.entries(columns).filter(([, value]) => value !== undefined)
    const { edrpou, location_id } = columns
    const changes = {
      ...(Object.fromEntries(named) as Partial<Omit<CompanyDraft, 'location_id'>>),
      ...(location_id === null ? { location_id: await places.country() } : {}),
      ...(edrpou === undefined ? {} : checkedAt({ edrpou })),
      updated_at: now(),
    }
    const row = orNotFound(await updateCompanyOf(userId, changes, sql))
    bus.emit('company.changed', { userId })
    return view(row)
  }

  return { mayCreate, create, mine, update }
}
