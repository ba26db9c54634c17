import { useQuery } from '@tanstack/react-query'
import { Sun } from 'lucide-react'
import type { ReactNode } from 'react'

import type { BuyingToday, EndingOrder, SellingToday } from '#domain/contract/today.ts'
import { intentOf } from '#domain/rules/intent.ts'
import { todayTexts as texts } from '#domain/uk/today.ts'
import { useNow } from '#src/lib/time.ts'
import { useMe } from '#src/session/me.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { Page } from '#src/ui/page.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { EndingOrders, NewProposals } from './buying-sections.tsx'
import { Invited, NewOrders, OwnProposals } from './selling-sections.tsx'
import { TurnsOfDeals, WaitingChats } from './talk-sections.tsx'
import { sidesInOrder } from './today.logic.ts'
import { todayQuery, useTodayNews } from './today.queries.ts'
import styles from './today.module.css'

export type TodaySlots = {
  /** The button that lets an own order go on. */
  goOn: (order: EndingOrder['order']) => ReactNode
  /** Drafts and what waits to be sent; null where there is neither. */
  work: ReactNode
}

/** The home of who is signed in: what waits for them, each line the way to it. */
export function TodayPage({ goOn, work }: TodaySlots) {
  const me = useMe()
  const now = useNow()
  const query = useQuery(todayQuery())
  useTodayNews()
  const intent = me ? intentOf(me) : 'buy'
  const isVatPayer = me?.is_vat_payer ?? false
  const told = query.data?.data
  const sides = told ? sidesInOrder(told, me?.intent ?? null) : []
  return (
    <Page wide title={texts.title} aside={<span data-dated="">{texts.day(now)}</span>}>
      <SavedAge query={query} />
      {!told &&
        (isMissing(query) ? <Missing query={query} title={texts.failed} /> : <SkeletonList rows={6} />)}
      <div className={styles.columns} data-last-view={told ? '' : undefined}>
        {told && (
          <div className={styles.main}>
            {sides.length === 0 && <Nothing intent={intent} />}
            {sides.map((side) =>
              side === 'buy' ? (
                <BuyingMain key={side} buying={told.buying} isVatPayer={isVatPayer} goOn={goOn} />
              ) : (
                <SellingMain key={side} selling={told.selling} />
              ),
            )}
          </div>
        )}
        <div className={styles.beside}>
          {told &&
            sides.map((side) =>
              side === 'buy' ? (
                <WaitingChats key={side} chats={told.buying.chats} title={texts.buying.chats} />
              ) : (
                <WaitingChats key={side} chats={told.selling.chats} title={texts.selling.chats} />
              ),
            )}
          {work}
        </div>
      </div>
    </Page>
  )
}

type BuyingMainProps = { buying: BuyingToday; isVatPayer: boolean; goOn: TodaySlots['goOn'] }

const BuyingMain = ({ buying, isVatPayer, goOn }: BuyingMainProps) => (
  <>
    <NewProposals proposals={buying.proposals} isVatPayer={isVatPayer} />
    <TurnsOfDeals deals={buying.deals} />
    <EndingOrders ending={buying.ending} goOn={goOn} />
  </>
)

const SellingMain = ({ selling }: { selling: SellingToday }) => (
  <>
    <NewOrders orders={selling.orders} />
    <Invited invitations={selling.invitations} />
    <OwnProposals proposals={selling.proposals} />
    <TurnsOfDeals deals={selling.deals} />
  </>
)

const Nothing = ({ intent }: { intent: 'buy' | 'sell' }) => (
  <EmptyState
    icon={<Sun />}
    title={texts.nothing.title}
    text={texts.nothing[intent]}
    action={
      intent === 'buy' ? (
        <LinkButton to="/office/create-order">{texts.nothing.create}</LinkButton>
      ) : (
        <LinkButton to="/orders">{texts.nothing.feed}</LinkButton>
      )
    }
  />
)
