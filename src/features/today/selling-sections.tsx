import { linkOptions } from '@tanstack/react-router'
import { CalendarX, Check, CircleAlert, Eye, Hourglass, Send } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ReceivedInvitation } from '#domain/contract/invitations.ts'
import type { FittingOrder, SellingToday, WaitingProposal } from '#domain/contract/today.ts'
import { links } from '#domain/rules/links.ts'
import { computeOffer } from '#domain/rules/deals/offer/offer.ts'
import { termsOf } from '#domain/rules/deals/offer/terms.ts'
import { fittingDeskTexts } from '#domain/uk/desk.ts'
import { formatWhen, inRow, tied } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { offerWords } from '#domain/uk/offer.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { todayTexts } from '#domain/uk/today.ts'
import { useDesk } from '#src/lib/media.ts'
import { useNow } from '#src/lib/time.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Ledger, LedgerFlag, LedgerIcon, LedgerItem, LedgerRow } from '#src/ui/ledger-row.tsx'

import { AllLink, TodaySection } from './today-section.tsx'
import styles from './today.module.css'

const texts = todayTexts.selling

/** An order with the form of a proposal: on a desk beside the others, else on a page of its own. */
const toDesk = (order: number) =>
  linkOptions({ to: '/office/fitting-orders/{-$order}', params: { order }, search: {} })
const toPropose = (order: number) => linkOptions({ to: '/orders/{$order}-propose', params: { order } })

/** New orders that fit one's company. */
export function NewOrders({ orders }: Pick<SellingToday, 'orders'>) {
  if (orders.data.length === 0) return null
  return (
    <TodaySection
      title={texts.orders}
      count={{ value: orders.total, label: texts.ordersCount(orders.total) }}
      all={<AllLink to="/office/fitting-orders/{-$order}">{todayTexts.all}</AllLink>}
    >
      <FittingOrders label={texts.orders} orders={orders.data} />
    </TodaySection>
  )
}

/**
 * Orders with the reason why each is shown; a press leads to the order itself, on a desk with its form beside. What the
 * reasons come from is one page for all of them: a link in a row would stand in a link.
 */
export const FittingOrders = ({ label, orders }: { label: string; orders: readonly FittingOrder[] }) => (
  <>
    <Ledger label={label}>
      {orders.map((fitting) => (
        <MatchRow key={fitting.order.id} {...fitting} />
      ))}
    </Ledger>
    <AllLink to="/office/supplier/update">{fittingDeskTexts.changeFitting}</AllLink>
  </>
)

function MatchRow({ order, reason }: FittingOrder) {
  const now = useNow()
  const isDesk = useDesk()
  const toForm = isDesk ? toDesk(order.id) : toPropose(order.id)
  const look = {
    wraps: true,
    title: tied(order.heading),
    line: (
      <span className={styles.why}>
        {texts.why}
        <Tag tone="ok">{reason.category.name}</Tag>
        <Tag tone="ok">{reason.region.name}</Tag>
      </span>
    ),
    value: (
      <>
        {order.quantity !== null && orderTexts.quantity(order.quantity, order.unit)}
        <small>{order.budget === null ? texts.noBudget : texts.upTo(order.budget)}</small>
      </>
    ),
    tail: <time dateTime={order.published_at}>{formatWhen(order.published_at, now)}</time>,
    tailMayGo: true,
  }
  return (
    <LedgerItem
      act={
        <LinkButton {...toForm} variant="ghost" size="s" aria-label={texts.answerTo(order.heading)}>
          {texts.answer}
        </LinkButton>
      }
    >
      {isDesk ? (
        <LedgerRow {...toDesk(order.id)} {...look} />
      ) : (
        <LedgerRow to="/orders/$order" params={{ order: order.id }} {...look} />
      )}
    </LedgerItem>
  )
}

/** Orders whose buyers ask this supplier for a proposal. */
export function Invited({ invitations }: Pick<SellingToday, 'invitations'>) {
  if (invitations.data.length === 0) return null
  return (
    <TodaySection title={texts.invitations}>
      <Ledger label={texts.invitations}>
        {invitations.data.map((invitation) => (
          <LedgerItem key={invitation.id}>
            <InvitationRow invitation={invitation} />
          </LedgerItem>
        ))}
      </Ledger>
    </TodaySection>
  )
}

/** What is read of an invitation in a row, wherever it leads. */
export function useInvitationLook({ order, created_at }: Pick<ReceivedInvitation, 'order' | 'created_at'>) {
  const now = useNow()
  return {
    lead: (
      <LedgerIcon tone="new">
        <Send />
      </LedgerIcon>
    ),
    title: tied(order.heading),
    line: inRow([order.user.username, formatWhen(created_at, now)]),
  }
}

function InvitationRow({ invitation }: { invitation: ReceivedInvitation }) {
  const isDesk = useDesk()
  const { order } = invitation
  const look = useInvitationLook(invitation)
  return <LedgerRow {...(isDesk ? toDesk(order.id) : toPropose(order.id))} {...look} />
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

/** What follows, where anything does: its price is asked for anew, or is talked about. */
const tailOf = ({ news, has_chat }: WaitingProposal): string | undefined =>
  news === 'ending' || news === 'expired' ? texts.renew : has_chat ? texts.inChat : undefined

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
      mark={
        <LedgerFlag {...marks[news]}>
          <span data-dated="">{texts.news(news, { seenAt, validUntil }, now)}</span>
        </LedgerFlag>
      }
      value={offerWords(offer, order, terms).main}
      tail={tailOf(proposal)}
      tailMayGo
    />
  )
}
