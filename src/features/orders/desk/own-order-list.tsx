import { Link } from '@tanstack/react-router'
import { Package, Plus } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

import { OWN_ORDER_STATES, type OwnOrderState } from '#domain/rules/deals/own-order-state.ts'
import { deskTexts } from '#domain/uk/desk.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/classes.ts'
import deskList from '#src/ui/desk-list.module.css'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { moveByArrows } from '#src/ui/row-keys.ts'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState, SavedNotice } from '#src/ui/states.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'

import { narrowedTo, OwnOrderRow } from './own-order-row.tsx'
import styles from './own-order-list.module.css'
import type { useOwnOrders } from './use-own-orders.ts'

const texts = myOrderTexts.list

type OwnOrderListProps = {
  own: ReturnType<typeof useOwnOrders>
  state: OwnOrderState
  /** The one that stands open beside the list. */
  shown: number | undefined
  /** The one that the address names. */
  chosen: number | undefined
  beside: boolean
  /** Orders that have not arrived yet, above the others; null where there are none. */
  queued: ReactElement | null
  /** Whom orders were written for that arrived since. */
  wished: ReactElement
}

/** The own orders of one state, newest first; arrows move from row to row. */
export function OwnOrderList({ own, state, shown, chosen, beside, queued, wished }: OwnOrderListProps) {
  const { list, orders, hasNone, isSure, savedAt } = own
  // what stands in the place of the rows has that button of its own
  const isEmpty = hasNone || (state === 'active' && orders?.length === 0 && !queued)
  const before = (
    <div className={styles.before}>
      {queued}
      {wished}
    </div>
  )
  const goOn = (): void =>
    void (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError && list.fetchNextPage())
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus among its links
    <section
      className={cx(deskList.list, styles.list)}
      aria-label={texts.label}
      onKeyDown={(event) => moveByArrows(event, 'li a')}
    >
      <div className={styles.head}>
        <p className={deskList.title} aria-hidden="true">
          {texts.title}
        </p>
        {!beside && !isEmpty && (
          <LinkButton
            to="/office/create-order"
            variant="ghost"
            wide
            icon={<Plus />}
            className={styles.create}
          >
            {texts.create}
          </LinkButton>
        )}
        {!hasNone && <States state={state} chosen={beside ? chosen : undefined} />}
        <SavedAge query={list} offline={myOrderTexts.actions.offline} />
        {savedAt !== null && <SavedNotice savedAt={new Date(savedAt)}>{deskTexts.onlySaved}</SavedNotice>}
      </div>
      {orders && orders.length > 0 ? (
        <VirtualList
          key={state}
          label={texts.label}
          rows={orders}
          onNearEnd={goOn}
          before={before}
          after={<More list={list} className={styles.more} />}
          renderRow={(order) => (
            <OwnOrderRow
              key={order.id}
              order={order}
              state={state}
              beside={beside}
              selected={beside && order.id === shown}
            />
          )}
        />
      ) : (
        <div className={styles.none}>
          {before}
          {!orders && isMissing(list) && <Missing query={list} title={texts.failed} />}
          {((!orders && !isMissing(list)) || (orders && !isSure)) && <SkeletonList rows={5} />}
          {/* an older server narrows nothing: those of this state may stand further down */}
          {orders && list.hasNextPage ? (
            <More list={list} className={styles.more} />
          ) : (
            orders && isSure && !queued && <None state={state} hasNone={hasNone} />
          )}
        </div>
      )}
    </section>
  )
}

/** The states as places of the address, so that back and a shared link keep them. */
const States = ({ state, chosen }: { state: OwnOrderState; chosen: number | undefined }) => (
  <nav aria-label={deskTexts.filters} className={styles.states} data-off-paper="">
    {OWN_ORDER_STATES.map((each) => (
      <Link
        key={each}
        to="/office/my-orders/{-$order}"
        params={chosen === undefined ? {} : { order: chosen }}
        search={narrowedTo(each)}
        resetScroll={false}
        className={styles.state}
        aria-current={each === state || undefined}
      >
        {deskTexts.states[each]}
      </Link>
    ))}
  </nav>
)

function None({ state, hasNone }: { state: OwnOrderState; hasNone: boolean }): ReactNode {
  if (hasNone)
    return (
      <EmptyState
        icon={<Package />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={<LinkButton to="/office/create-order">{texts.emptyCreate}</LinkButton>}
      />
    )
  return (
    <EmptyState
      icon={<Package />}
      title={deskTexts.none[state]}
      text={deskTexts.noneText[state]}
      action={state === 'active' && <LinkButton to="/office/create-order">{texts.emptyCreate}</LinkButton>}
    />
  )
}
