import * as v from 'valibot'

import { Id, Moment } from './fields.ts'
import { Picture } from './pictures.ts'

/**
 * What servers of former releases do not tell of, nor lists that a device keeps from then; with `open` a younger one may
 * tell it in a way that this page does not know.
 */
export const told = <const S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/** A company as it is named beside what its supplier did; its page is at the slug. */
export const NamedCompany = v.object({
  id: Id,
  slug: v.string(),
  title: v.string(),
  logo: told(Picture),
  /** The average of 1 to 5; null without reviews. */
  rating: told(v.number()),
  reviews_count: v.optional(v.number(), 0),
})
export type NamedCompany = v.InferOutput<typeof NamedCompany>

/** How a supplier answered buyers in the 90 days before it was counted; null of one whom few buyers wrote. */
export const SupplierAnswers = v.object({
  /** Chats in which a buyer wrote, and those of them that the supplier answered. */
  asked: v.number(),
  answered: v.number(),
  /** Half of the first answers came sooner. */
  median_seconds: v.nullable(v.number()),
  counted_at: Moment,
})
export type SupplierAnswers = v.InferOutput<typeof SupplierAnswers>

/** What is checked of either party. */
const facts = {
  /** Since when the person is here. */
  since: Moment,
  phone_verified_at: v.nullable(Moment),
  /** What both sides confirmed to have been received, and the last time they did. */
  deals: v.number(),
  last_deal_at: v.nullable(Moment),
}

/** What is checked of a supplier, for whoever chooses among several. */
export const SupplierFacts = v.object({
  ...facts,
  /** The company's code of the state register, whose check digit was right then. */
  edrpou: v.nullable(v.object({ code: v.string(), checked_at: Moment })),
  answers: v.nullable(SupplierAnswers),
})
export type SupplierFacts = v.InferOutput<typeof SupplierFacts>

/** What is checked of a buyer, for a supplier who thinks of answering. */
export const BuyerFacts = v.object({
  ...facts,
  /** Orders that were published. */
  orders: v.number(),
})
export type BuyerFacts = v.InferOutput<typeof BuyerFacts>

export const toldCompany = told(NamedCompany)
export const toldSupplierFacts = told(SupplierFacts)
export const toldBuyerFacts = told(BuyerFacts)
