import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { oneOf, readable } from './open.ts'
import { One } from './page.ts'
import { Picture } from './pictures.ts'
import { Category, Location } from './places.ts'

export const COMPANY_TYPES = [
  'manufacturer',
  'wholesaler',
  'distributor',
  'importer',
  'farm',
  'services',
] as const
export const DELIVERY_METHODS = [
  'nova_poshta',
  'ukrposhta',
  'meest',
  'delivery',
  'sat',
  'own_transport',
  'pickup',
  'passing',
] as const
export const PAYMENT_METHODS = [
  'bank_transfer',
  'bank_transfer_vat',
  'cash',
  'card',
  'cod',
  'deferred',
  'prepayment',
] as const

/** The company as its owner sees it. */
export const MyCompany = v.object({
  id: Id,
  slug: v.string(),
  title: v.string(),
  company_name: v.string(),
  edrpou: v.nullable(v.string()),
  location: Location,
  company_type: oneOf(COMPANY_TYPES),
  description: v.string(),
  delivery_methods: readable(v.picklist(DELIVERY_METHODS)),
  payment_methods: readable(v.picklist(PAYMENT_METHODS)),
  product_tags: v.array(v.string()),
  /** What of the catalogue it deals in. */
  categories: v.array(Category),
  return_terms: v.nullable(v.string()),
  phone: v.string(),
  instagram: v.nullable(v.string()),
  telegram: v.nullable(v.string()),
  logo: v.nullable(Picture),
  created_at: Moment,
})
export type MyCompany = v.InferOutput<typeof MyCompany>

export const companies = {
  mine: endpoint({
    method: 'GET',
    path: '/companies/mine',
    summary: 'The own company',
    reply: One(MyCompany),
  }),
}
