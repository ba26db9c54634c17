import type { UseQueryResult } from '@tanstack/react-query'
import { PackageSearch, Store } from 'lucide-react'

import type { ReceivedInvitation } from '#domain/contract/invitations.ts'
import type { FittingOrder } from '#domain/contract/today.ts'
import { fittingDeskTexts as deskTexts } from '#domain/uk/desk.ts'
import { inRow, tied } from '#domain/uk/format.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { todayTexts } from '#domain/uk/today.ts'
import { useMe } from '#src/session/me.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'
import deskList from '#src/ui/desk-list.module.css'
import { Ledger, LedgerItem, LedgerRow } from '#src/ui/ledger-row.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { moveByArrows } from '#src/ui/row-keys.ts'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { FittingOrders, useInvitationLook } from '../selling-sections.tsx'
import styles from './fitting-list.module.css'

const texts = todayTexts.fitting

type FittingListProps = {
  query: UseQueryResult
  /** The query of the invitations. */
  asked: UseQueryResult
  /** Undefined until they are known. */
  orders: readonly FittingOrder[] | undefined
  invited: readonly ReceivedInvitation[]
  /** The one that stands open beside the list. */
  shown: number | undefined
  beside: boolean
}

/** Orders whose buyers ask this supplier, then those that fit their company; arrows move from row to row. */
export function FittingList({ query, asked, orders, invited, shown, beside }: FittingListProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among its links
    <section
      className={cx(deskList.list, styles.list)}
      aria-label={texts.title}
      onKeyDown={(event) => moveByArrows(event, 'li a')}
    >
      <p className={deskList.title} aria-hidden="true">
        {texts.title}
      </p>
      <SavedAge query={query} />
      {invited.length > 0 && (
        <>
          <h2 className={styles.part}>{deskTexts.invited}</h2>
          <div className={styles.rows}>
            <Ledger label={deskTexts.invited}>
              {invited.map((each) => (
                <InvitedRow
                  key={each.id}
                  invitation={each}
                  beside={beside}
                  selected={beside && each.order.id === shown}
                />
              ))}
            </Ledger>
          </div>
        </>
      )}
      {!orders &&
        (isMissing(query) ? <Missing query={query} title={texts.failed} /> : <SkeletonList rows={6} />)}
      {orders && orders.length > 0 && (
        <>
          <h2 className={styles.part}>{deskTexts.fitting}</h2>
          {beside ? (
            <div className={styles.rows}>
              <Ledger label={texts.title}>
                {orders.map(({ order }) => (
                  <FittingRow key={order.id} order={order} selected={order.id === shown} />
                ))}
              </Ledger>
            </div>
          ) : (
            <FittingOrders label={texts.title} orders={orders} />
          )}
        </>
      )}
      {orders?.length === 0 &&
        invited.length === 0 &&
        (isMissing(asked) ? (
          <Missing query={asked} title={texts.failed} />
        ) : (
          asked.data !== undefined && <None />
        ))}
    </section>
  )
}

type Selectable = { selected: boolean }

function InvitedRow(props: Selectable & { invitation: ReceivedInvitation; beside: boolean }) {
  const { invitation, beside, selected } = props
  const { order } = invitation
  const look = { ...useInvitationLook(invitation), selected, className: deskList.row }
  return (
    <LedgerItem>
      {beside ? (
        <LedgerRow
          to="/office/fitting-orders/{-$order}"
          params={{ order: order.id }}
          search={{}}
          resetScroll={false}
          {...look}
        />
      ) : (
        <LedgerRow to="/orders/{$order}-propose" params={{ order: order.id }} {...look} />
      )}
    </LedgerItem>
  )
}

const FittingRow = ({ order, selected }: Selectable & { order: FittingOrder['order'] }) => (
  <LedgerItem>
    <LedgerRow
      to="/office/fitting-orders/{-$order}"
      params={{ order: order.id }}
      search={{}}
      resetScroll={false}
      title={tied(order.heading)}
      line={inRow([
        ...(order.quantity === null ? [] : [orderTexts.quantity(order.quantity, order.unit)]),
        order.location.name,
        ...(order.budget === null ? [] : [todayTexts.selling.upTo(order.budget)]),
      ])}
      selected={selected}
      className={deskList.row}
    />
  </LedgerItem>
)

function None() {
  const hasCompany = useMe()?.has_company !== false
  return (
    <EmptyState
      icon={hasCompany ? <PackageSearch /> : <Store />}
      title={texts.empty}
      text={hasCompany ? texts.emptyText : texts.noCompany}
      action={
        hasCompany ? (
          <LinkButton to="/orders">{texts.allOrders}</LinkButton>
        ) : (
          <LinkButton to="/office/supplier/create">{texts.createCompany}</LinkButton>
        )
      }
    />
  )
}
