import { CalendarX, Check, CircleAlert, Eye, Hourglass, Send } from 'lucide-react'
import type { ReactNode } from 'react'

import type { FittingOrder, SellingToday, WaitingProposal } from '#domain/contract/today.ts'
import { links } from '#domain/rules/links.ts'
import { computeOffer } from '#domain/rules/offer/offer.ts'
import { termsOf } from '#domain/rules/offer/terms.ts'
import { formatWhen, inRow, tied } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { offerWords } from '#domain/uk/offer.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { todayTexts } from '#domain/uk/today.ts'
import { useNow } from '#src/lib/time.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag } from '#src/ui/badge.tsx'
import { Ledger, LedgerFlag, LedgerIcon, LedgerItem, LedgerRow } from '#src/ui/ledger-row.tsx'

import { AllLink, TodaySection } from './today-section.tsx'
import styles from './today.module.css'

const texts = todayTexts.selling

/** New orders that fit one's company. */
export function NewOrders({ orders }: Pick<SellingToday, 'orders'>) {
  if (orders.data.length === 0) return null
  return (
    <TodaySection
      title={texts.orders}
      count={{ value: orders.total, label: texts.ordersCount(orders.total) }}
      all={<AllLink to="/office/fitting-orders">{todayTexts.all}</AllLink>}
    >
      <FittingOrders label={texts.orders} orders={orders.data} />
    </TodaySection>
  )
}

/** Orders with the reason why each is shown; a press leads to the order itself. */
export function FittingOrders({ label, orders }: { label: string; orders: readonly FittingOrder[] }) {
  return (
    <Ledger label={label}>
      {orders.map(({ order, reason }) => (
        <LedgerItem key={order.id}>
          <LedgerRow
            to="/orders/$order"
            params={{ order: order.id }}
            wraps
            title={tied(order.heading)}
            line={
              <span className={styles.why}>
                {texts.why}
                <Tag tone="ok">{reason.category.name}</Tag>
                <Tag tone="ok">{reason.region.name}</Tag>
              </span>
            }
            value={
              <>
                {order.quantity !== null && orderTexts.quantity(order.quantity, order.unit)}
                <small>{order.budget === null ? texts.noBudget : texts.upTo(order.budget)}</small>
              </>
            }
          />
        </LedgerItem>
      ))}
    </Ledger>
  )
}

/** Orders whose buyers ask this supplier for a proposal. */
export function Invited({ invitations }: Pick<SellingToday, 'invitations'>) {
  const now = useNow()
  if (invitations.data.length === 0) return null
  return (
    <TodaySection title={texts.invitations}>
      <Ledger label={texts.invitations}>
        {invitations.data.map(({ id, order, created_at }) => (
          <LedgerItem key={id}>
            <LedgerRow
              to="/orders/{$order}-propose"
              params={{ order: order.id }}
              lead={
                <LedgerIcon tone="new">
                  <Send />
                </LedgerIcon>
              }
              title={tied(order.heading)}
              line={inRow([order.user.username, formatWhen(created_at, now)])}
            />
          </LedgerItem>
        ))}
      </Ledger>
    </TodaySection>
  )
}

/** Own proposals that wait, with what has happened to each. */
export function OwnProposals({ proposals }: Pick<SellingToday, 'proposals'>) {
  if (proposals.data.length === 0) return null
  return (
    <TodaySection title={texts.proposals} all={<AllLink to="/office/proposes">{todayTexts.all}</AllLink>}>
      <Ledger framed label={texts.proposals}>
        {proposals.data.map((proposal) => (
          <LedgerItem key={proposal.id}>
            <OwnProposal proposal={proposal} />
          </LedgerItem>
        ))}
      </Ledger>
    </TodaySection>
  )
}

const marks: Record<WaitingProposal['news'], { tone: 'best' | 'new' | 'bad' | 'quiet'; icon: ReactNode }> = {
  confirm: { tone: 'new', icon: <CircleAlert /> },
  expired: { tone: 'bad', icon: <CalendarX /> },
  ending: { tone: 'new', icon: <Hourglass /> },
  seen: { tone: 'best', icon: <Eye /> },
  sent: { tone: 'quiet', icon: <Check /> },
}

function OwnProposal({ proposal }: { proposal: WaitingProposal }) {
  const now = useNow()
  const { id, order, minimum_sum: minimum, news, seen_at: seenAt, valid_until: validUntil } = proposal
  const terms = termsOf(proposal)
  const { quantity, unit } = order
  const offer = computeOffer(
    { terms, minimum, quantity, unit, isUnconfirmed: news === 'confirm' },
    { today: kyivDay(now) },
  )
  return (
    <LedgerRow
      to="/office/proposes"
      hash={links.proposalSpot(id)}
      lead={<Avatar name={order.user.username} size="s" />}
      title={tied(order.heading)}
      line={order.user.username}
      mark={<LedgerFlag {...marks[news]}>{texts.news(news, { seenAt, validUntil }, now)}</LedgerFlag>}
      value={offerWords(offer, order, terms).main}
    />
  )
}
