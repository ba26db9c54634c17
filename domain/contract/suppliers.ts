import * as v from 'valibot'

import { RATING_MAX, SEARCH_MAX } from '#domain/rules/limits.ts'
import { SUPPLIER_SORTS } from '#domain/rules/deals/supplier-sort.ts'

import { COMPANY_TYPES, DELIVERY_METHODS, PAYMENT_METHODS } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParam, Moment, Slug } from './fields.ts'
import { oneOf, readable } from './open.ts'
import { OrderSearch } from './orders.ts'
import { One, PageMeta, PageQuery } from './page.ts'
import { Picture } from './pictures.ts'
import { Category, Location } from './places.ts'
import { SupplierAnswers, toldSupplierFacts } from './trust.ts'
import { Person } from './users.ts'

/** A company as the list shows it: no way to reach it. */
export const Supplier = v.object({
  id: Id,
  slug: v.string(),
  title: v.string(),
  company_type: oneOf(COMPANY_TYPES),
  location: Location,
  /** The beginning of what the company says of itself. */
  summary: v.string(),
  product_tags: v.array(v.string()),
  delivery_methods: readable(v.picklist(DELIVERY_METHODS)),
  payment_methods: readable(v.picklist(PAYMENT_METHODS)),
  logo: v.nullable(Picture),
  /** The average of 1 to 5; null without reviews. */
  rating: v.nullable(v.number()),
  reviews_count: v.number(),
  facts: toldSupplierFacts,
})
export type Supplier = v.InferOutput<typeof Supplier>

export const SupplierPage = v.object({
  ...v.omit(Supplier, ['summary']).entries,
  user: Person,
  company_name: v.string(),
  description: v.string(),
  categories: v.array(Category),
  return_terms: v.nullable(v.string()),
  edrpou: v.nullable(v.string()),
  created_at: Moment,
  answers: v.nullable(SupplierAnswers),
  is_mine: v.boolean(),
  /** Whoever asks has a chat with the supplier as a buyer, and is shown the contacts without asking for them. */
  has_chat: v.optional(v.boolean(), false),
})
export type SupplierPage = v.InferOutput<typeof SupplierPage>

export const SupplierContacts = v.object({
  phone: v.string(),
  instagram: v.nullable(v.string()),
  telegram: v.nullable(v.string()),
})
export type SupplierContacts = v.InferOutput<typeof SupplierContacts>

const Rating = v.pipe(IdParam, v.maxValue(RATING_MAX))

export const SupplierFilter = v.object({
  ...PageQuery.entries,
  text: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_MAX))),
  category: v.optional(IdParam),
  geo: v.optional(IdParam),
  delivery: v.optional(v.picklist(DELIVERY_METHODS)),
  payment: v.optional(v.picklist(PAYMENT_METHODS)),
  /** At least this average. */
  rating: v.optional(Rating),
  sort: v.optional(v.picklist(SUPPLIER_SORTS)),
})
export type SupplierFilter = v.InferOutput<typeof SupplierFilter>

/** A page of suppliers; `search` where words were typed. */
export const SupplierListPage = v.object({
  data: readable(Supplier),
  meta: v.object({ ...PageMeta.entries, search: v.optional(OrderSearch) }),
})
export type SupplierListPage = v.InferOutput<typeof SupplierListPage>

const params = v.object({ slug: Slug })

/** Companies as buyers look for them. */
export const suppliers = {
  list: endpoint({
    method: 'GET',
    path: '/suppliers',
    access: 'public',
    summary: 'Suppliers: by text the best first, else by rating',
    query: SupplierFilter,
    reply: SupplierListPage,
  }),
  get: endpoint({
    method: 'GET',
    path: '/suppliers/:slug',
    access: 'optional',
    summary: 'A supplier by slug or by id; the slug of the answer is the one to link to',
    params,
    reply: One(SupplierPage),
  }),
  openContacts: endpoint({
    method: 'POST',
    path: '/suppliers/:slug/contacts',
    summary: 'Phone and messengers of a supplier; written down, 30 a day unless there is a chat',
    params,
    reply: One(SupplierContacts),
  }),
}
