import * as v from 'valibot'

import { isEdrpou } from '#domain/rules/money/edrpou.ts'
import { COMPANY_CATEGORIES_MAX, TAG_MAX, TAGS_MAX } from '#domain/rules/limits.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { COMPANY_TYPES, DELIVERY_METHODS, MyCompany, PAYMENT_METHODS } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { ChosenId, lineText, longText, optionalLine, PhoneUa } from './inputs.ts'
import { CompanyName } from './names.ts'
import { One } from './page.ts'
import { withoutContacts } from './public-text.ts'

const someOf = <const O extends readonly [string, ...string[]]>(options: O) =>
  v.pipe(
    v.array(v.picklist(options, fieldTexts.choose), fieldTexts.choose),
    v.transform((chosen) => [...new Set(chosen)]),
    v.minLength(1, fieldTexts.choose),
  )

/** Spellings of one tag count as one, so more may come than are kept, but no more than are worth reading. */
const TAGS_TYPED_MAX = 10 * TAGS_MAX
const unique = (tags: string[]): string[] => [
  ...new Map(tags.map((tag) => [tag.toLocaleLowerCase('uk'), tag])).values(),
]

/** Left out by most; spaces between the digits, as a paper may have them, do not count. */
const Edrpou = v.optional(
  v.nullable(
    v.pipe(
      v.string(fieldTexts.edrpou),
      v.transform((typed) => typed.replaceAll(/\s/g, '')),
      v.check((code) => code === '' || isEdrpou(code), fieldTexts.edrpou),
      v.transform((code) => code || null),
    ),
  ),
  null,
)

/** Leaves of the catalogue; that they are known is the server's to see. */
const CategoryIds = v.optional(
  v.pipe(
    v.array(ChosenId, fieldTexts.choose),
    v.maxLength(COMPANY_CATEGORIES_MAX, fieldTexts.categories(COMPANY_CATEGORIES_MAX)),
    v.transform((ids) => [...new Set(ids)]),
  ),
  [],
)

/** Left out, or null, by who names no place: the company is found as one of the whole country, which is a place too. */
const CompanyPlace = v.optional(v.nullable(ChosenId), null)

/** What a supplier says of the company; every free text is public, so it holds no contacts. */
export const CompanyDraft = v.object({
  title: withoutContacts(CompanyName),
  company_name: withoutContacts(CompanyName),
  edrpou: Edrpou,
  location_id: CompanyPlace,
  company_type: v.picklist(COMPANY_TYPES, fieldTexts.choose),
  description: withoutContacts(longText(1, fieldTexts.required)),
  delivery_methods: someOf(DELIVERY_METHODS),
  payment_methods: someOf(PAYMENT_METHODS),
  product_tags: v.pipe(
    v.array(v.string(fieldTexts.required), fieldTexts.tags),
    v.maxLength(TAGS_TYPED_MAX),
    v.array(withoutContacts(lineText(TAG_MAX)), fieldTexts.tags),
    v.transform(unique),
    v.minLength(1, fieldTexts.tags),
    v.maxLength(TAGS_MAX),
  ),
  category_ids: CategoryIds,
  return_terms: v.optional(v.nullable(withoutContacts(longText(0, fieldTexts.required))), null),
  phone: PhoneUa,
  instagram: optionalLine(),
  telegram: optionalLine(),
})
export type CompanyDraft = v.InferOutput<typeof CompanyDraft>

/** Writing the own company. */
export const companyDrafts = {
  create: endpoint({
    method: 'POST',
    path: '/companies',
    summary: 'Creates the company of the signed-in user',
    body: CompanyDraft,
    reply: One(MyCompany),
    status: 201,
    idempotent: true,
  }),
  updateMine: endpoint({
    method: 'PATCH',
    path: '/companies/mine',
    summary: 'Changes the own company',
    body: v.partial(CompanyDraft),
    reply: One(MyCompany),
  }),
}
