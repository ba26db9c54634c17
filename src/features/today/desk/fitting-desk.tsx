import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'

import { invitations } from '#domain/contract/invitations.ts'
import { today } from '#domain/contract/today.ts'
import { orderPageTexts } from '#domain/uk/order-page.ts'
import { todayTexts } from '#domain/uk/today.ts'
import { useDesk } from '#src/lib/media.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'
import { useRealtimeEvent, useRealtimeGap } from '#src/realtime/realtime.ts'
import { Desk, useShown, useWasDesk } from '#src/ui/desk.tsx'
import { isMissing } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'

import { fittingOrdersQuery } from '../today.queries.ts'
import { FittingList } from './fitting-list.tsx'
import type { BuyerTab, FittingSlots, OpenedFitting } from './fitting-slots.ts'

/** What the address says of the desk. */
type FittingAddress = { order: number | undefined; tab: BuyerTab | undefined }

/**
 * Orders to be answered: list, order with the form of a proposal, and buyer side by side on a desk, where the first of
 * them stands open until one is chosen. A narrow window shows the innermost of them that is open, and keeps it as it was.
 */
export function FittingDesk({ at, slots }: { at: FittingAddress; slots: FittingSlots }) {
  const query = useQuery(fittingOrdersQuery())
  const asked = useQuery(queryOf(invitations.received))
  useFittingNews()
  const isDesk = useDesk()
  useOwnPageOnPhones(isDesk, at)
  const invited = asked.data?.data ?? []
  // who is asked by name is told once
  const orders = query.data?.data.filter(({ order }) => !invited.some((each) => each.order.id === order.id))
  // invitations stand first, so the list is known once both of them are
  const first = asked.isPending && !isMissing(asked) ? undefined : (invited[0] ?? orders?.[0])
  const { shown, onWork, toList } = useShown({
    chosen: at.order,
    list: 'fitting',
    first: first?.order.id,
    isDesk,
  })
  const reason = query.data?.data.find(({ order }) => order.id === shown)?.reason ?? null
  const opened = useOpenedFitting(at, shown, isDesk, reason)
  const isOpen = isDesk && opened !== null
  const isInner = !isDesk && opened !== null
  return (
    <Page
      fill
      title={isInner ? orderPageTexts.place : todayTexts.fitting.title}
      documentTitle={todayTexts.fitting.title}
      bare={isOpen ? 'own' : undefined}
      back={isInner && <BackLink to="/office/fitting-orders/{-$order}" onClick={toList} />}
    >
      <Desk
        at={opened === null ? 'list' : opened.tab ? 'inspector' : 'middle'}
        list={
          <FittingList
            query={query}
            asked={asked}
            orders={orders}
            invited={invited}
            shown={shown}
            beside={isDesk}
          />
        }
        isEmpty={orders?.length === 0 && invited.length === 0 && !opened}
        listTitle={todayTexts.fitting.title}
        middle={opened && slots.orderOf(opened)}
        onWork={onWork}
        inspector={opened?.tab && slots.buyerOf(opened)}
      />
    </Page>
  )
}

/** New orders and invitations are told by notifications. */
function useFittingNews(): void {
  const client = useQueryClient()
  const refresh = (): void => {
    void invalidate(client, today.fitting)
    void invalidate(client, invitations.received)
  }
  useRealtimeEvent('notification.new', refresh)
  useRealtimeGap(refresh)
}

/** On a phone an order is answered on a page of its own: an address made on a desk leads there. */
function useOwnPageOnPhones(isDesk: boolean, { order, tab }: FittingAddress): void {
  const navigate = useNavigate()
  const wasDesk = useWasDesk(isDesk)
  useEffect(() => {
    if (wasDesk || order === undefined || tab !== undefined) return
    void navigate({ to: '/orders/{$order}-propose', params: { order }, replace: true })
  }, [wasDesk, order, tab, navigate])
}

/** What is open, as the address has it; null where nothing is. */
function useOpenedFitting(
  { tab = null }: { tab?: BuyerTab | undefined | null },
  shown: number | undefined,
  isPage: boolean,
  reason: OpenedFitting['reason'],
): OpenedFitting | null {
  const navigate = useNavigate()
  const [isOpenedHere, setOpenedHere] = useState(false)
  return useMemo(() => {
    if (shown === undefined) return null
    const go = (search: { beside?: BuyerTab }, replace = false): void => {
      const to = { to: '/office/fitting-orders/{-$order}', resetScroll: false, replace } as const
      void navigate({ ...to, params: { order: shown }, search })
    }
    return {
      id: shown,
      isPage,
      reason,
      tab,
      isOpenedHere,
      show: (next) => {
        setOpenedHere(true)
        go({ beside: next }, tab !== null)
      },
      close: () => {
        go({})
        document.querySelector<HTMLElement>(`[data-beside="${tab}"]`)?.focus()
      },
    }
  }, [navigate, tab, shown, isPage, reason, isOpenedHere])
}
