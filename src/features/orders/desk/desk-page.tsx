import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'

import type { OwnOrderState } from '#domain/rules/deals/own-order-state.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useDesk } from '#src/lib/media.ts'
import { Desk, useShown, useWasDesk } from '#src/ui/desk.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'

import {
  type Inspecting,
  InspectContext,
  InspectingContext,
  type InspectorSlots,
  type InspectorTabName,
} from '../compare/inspecting.ts'
import { useOrderNews, watchedOrderQuery } from '../mine/my-orders.queries.ts'
import type { ReviewSlots } from '../mine/proposal-parts.tsx'
import { OpenedOrder } from './opened-order.tsx'
import { OwnOrderList } from './own-order-list.tsx'
import { narrowedTo } from './own-order-row.tsx'
import { useOwnOrders } from './use-own-orders.ts'

/** What the address says of the desk. */
export type DeskAddress = {
  order: number | undefined
  state: OwnOrderState
  proposal: number | undefined
  tab: InspectorTabName
}

type DeskPageProps = {
  at: DeskAddress
  /** Orders that were written here and have not arrived yet; null where there are none. */
  queued: ReactElement | null
  /** Whom orders were written for that arrived since. */
  wished: ReactElement
  reviews: ReviewSlots
  slots: InspectorSlots
}

/**
 * The own orders: list, comparison and inspector side by side on a desk, where the newest order stands open until one is
 * chosen. A narrow window shows the innermost of them that is open, and keeps it as it was.
 */
export function DeskPage({ at, queued, wished, reviews, slots }: DeskPageProps) {
  const { order: chosen, state } = at
  const own = useOwnOrders(state)
  const isDesk = useDesk()
  useOrderNews()
  useOwnPageOnPhones(isDesk, at)
  const first = own.orders?.[0]?.id
  const { shown, onWork, toList } = useShown({ chosen, list: state, first, isDesk })
  const query = useQuery({ ...watchedOrderQuery(shown ?? 0), enabled: shown !== undefined })
  const [pane, setPane] = useState<HTMLElement | null>(null)
  const [inspecting, inspect] = useInspecting(at, shown, pane, slots)
  // what the pane shows comes from the comparison: where there is none, the order says why
  const isInspected = inspecting.id !== null && (query.data?.data.proposals.length ?? 0) > 0
  const isOpen = isDesk && query.data !== undefined
  const isInner = !isDesk && shown !== undefined
  return (
    <Page
      fill
      title={isInner ? myOrderTexts.detail.place : myOrderTexts.list.title}
      documentTitle={myOrderTexts.list.title}
      bare={isOpen ? 'own' : undefined}
      back={
        isInner && <BackLink to="/office/my-orders/{-$order}" search={narrowedTo(state)} onClick={toList} />
      }
    >
      <Desk
        at={isInspected ? 'inspector' : shown === undefined ? 'list' : 'middle'}
        list={
          <OwnOrderList
            own={own}
            state={state}
            shown={shown}
            chosen={chosen}
            beside={isDesk}
            queued={queued}
            wished={wished}
          />
        }
        isEmpty={own.hasNone && shown === undefined && !queued}
        listTitle={myOrderTexts.list.title}
        middle={
          shown !== undefined && (
            <InspectContext value={inspect}>
              <InspectingContext value={inspecting}>
                <OpenedOrder key={shown} id={shown} query={query} isPage={isDesk} reviews={reviews} />
              </InspectingContext>
            </InspectContext>
          )
        }
        onWork={onWork}
        inspectorRef={setPane}
      />
    </Page>
  )
}

/** On a phone an order has a page of its own: an address made on a desk leads there. A window that is made narrow keeps its screen. */
function useOwnPageOnPhones(isDesk: boolean, { order, proposal }: DeskAddress): void {
  const navigate = useNavigate()
  const wasDesk = useWasDesk(isDesk)
  useEffect(() => {
    if (wasDesk || order === undefined || proposal !== undefined) return
    void navigate({ to: '/office/my-orders/order-detail/$id', params: { id: order }, replace: true })
  }, [wasDesk, order, proposal, navigate])
}

/** The inspector as the address has it, and what shows a proposal in it. */
function useInspecting(
  { state, proposal, tab: chosenTab }: DeskAddress,
  shown: number | undefined,
  pane: HTMLElement | null,
  slots: InspectorSlots,
): [Inspecting, (id: number) => void] {
  const navigate = useNavigate({ from: '/office/my-orders/{-$order}' })
  const [isOpenedHere, setOpenedHere] = useState(false)
  // the pressed row answers at once; the pane, beside which hundreds of rows get narrower, follows whole
  const shownId = useDeferredValue(proposal ?? null)
  // of another order it shows nothing meanwhile
  const id = useDeferredValue(shown) === shown ? shownId : null
  const tab = useDeferredValue(chosenTab)
  const open = useCallback(
    (id: number): void => {
      setOpenedHere(true)
      const search = (former: object) => ({ ...former, proposal: id })
      void navigate({ params: { order: shown }, search, resetScroll: false })
    },
    [navigate, shown],
  )
  const inspecting = useMemo(() => {
    const go = (search: { proposal?: number; tab?: InspectorTabName }, replace = false): void =>
      void navigate({
        params: { order: shown },
        search: { ...narrowedTo(state), ...search },
        resetScroll: false,
        replace,
      })
    return {
      chosen: proposal ?? null,
      id,
      tab,
      pane,
      isOpenedHere,
      slots,
      show: (next: InspectorTabName) => {
        if (proposal !== undefined) go({ proposal, ...(next === 'proposal' ? {} : { tab: next }) }, true)
      },
      close: () => {
        go({})
        document.querySelector<HTMLElement>(`[data-details="${proposal}"]`)?.focus()
      },
    }
  }, [navigate, state, proposal, id, tab, shown, pane, isOpenedHere, slots])
  return [inspecting, open]
}
