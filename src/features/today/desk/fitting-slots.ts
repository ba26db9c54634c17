import type { ReactNode } from 'react'

import type { FittingOrder } from '#domain/contract/today.ts'

export const BUYER_TABS = ['buyer', 'chat'] as const
export type BuyerTab = (typeof BUYER_TABS)[number]

/** The order that stands open on a supplier's desk, and what is open beside it. */
export type OpenedFitting = {
  id: number
  /** Its heading is that of the page. */
  isPage: boolean
  /** Why it is in the list; null where it is not there, or stands there for an invitation. */
  reason: FittingOrder['reason'] | null
  /** Of the inspector; null while that is closed. */
  tab: BuyerTab | null
  /** Somebody opened the inspector here, and did not come with its address. */
  isOpenedHere: boolean
  show: (tab: BuyerTab) => void
  close: () => void
}

/** What other features show of an order that is to be answered. */
export type FittingSlots = {
  /** The order with the form of a proposal, or with the one that was sent. */
  orderOf: (opened: OpenedFitting) => ReactNode
  /** Its buyer, and the talk with them. */
  buyerOf: (opened: OpenedFitting) => ReactNode
}
