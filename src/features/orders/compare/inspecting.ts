import { createContext, type ReactNode } from 'react'

import type { OrderProposal } from '#domain/contract/proposals.ts'

export const INSPECTOR_TABS = ['proposal', 'chat', 'supplier'] as const
export type InspectorTabName = (typeof INSPECTOR_TABS)[number]

/** What other features show of a proposal in the inspector. */
export type InspectorSlots = {
  chatOf: (proposal: OrderProposal) => ReactNode
  supplierOf: (proposal: OrderProposal) => ReactNode
}

/** The inspector that stands beside a comparison: what it shows, and where. */
export type Inspecting = {
  /** Of the proposal that was chosen, whose row is marked; null while none is. */
  chosen: number | null
  /** Of the proposal that the pane shows, a moment later. */
  id: number | null
  tab: InspectorTabName
  /** Where it is drawn; null until that is there. */
  pane: HTMLElement | null
  /** It was opened here, and not by its address. */
  isOpenedHere: boolean
  slots: InspectorSlots
  show: (tab: InspectorTabName) => void
  close: () => void
}

/** Null where a comparison has no inspector: there a row unfolds. */
export const InspectingContext = createContext<Inspecting | null>(null)

/**
 * Shows a proposal in the inspector; null where there is none. It stays the same whatever is inspected: hundreds of rows
 * hold it, and would all be drawn anew.
 */
export const InspectContext = createContext<((id: number) => void) | null>(null)
