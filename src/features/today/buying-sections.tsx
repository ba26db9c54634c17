import { linkOptions } from '@tanstack/react-router'
import { Hourglass, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import type { AnsweredOrder, BuyingToday, EndingOrder, FreshProposal } from '#domain/contract/today.ts'
import { links } from '#domain/rules/links.ts'
import { computeOffer } from '#domain/rules/deals/offer/offer.ts'
import { termsOf } from '#domain/rules/deals/offer/terms.ts'
import { formatTime, formatWhen, inRow, tied } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { offerWords } from '#domain/uk/offer.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { todayTexts } from '#domain/uk/today.ts'
import { useDesk } from '#src/lib/media.ts'
import { useNow } from '#src/lib/time.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { CompanyLink } from '#src/ui/company-link.tsx'
import { Ledger, LedgerFlag, LedgerItem, LedgerRow } from '#src/ui/ledger-row.tsx'
import { Rating } from '#src/ui/rating.tsx'
import { supplierName } from '#domain/rules/supplier-name.ts'

import { AllLink, TodaySection } from './today-section.tsx'
import styles from './today.module.css'

const texts = todayTexts.buying
/** An order whose last day is so near is told of in colour. */
const PRESSING_DAYS_MS = 2 * 86_400_000

/** Where an own order is: on a desk with its comparison beside the others, else on a page of its own. */
const toDesk = (order: number, proposal?: number) =>
  linkOptions({
    to: '/office/my-orders/{-$order}',
    params: { order },
    search: proposal === undefined ? {} : { proposal },
  })
const toPage = (id: number, proposal?: number) =>
  linkOptions({
    to: '/office/my-orders/order-detail/$id',
    params: { id },
    ...(proposal === undefined ? {} : { hash: links.proposalSpot(proposal) }),
  })

type Reader = { isVatPayer: boolean }

/** Proposals that the buyer has not looked at, by order, each with its sum. */
export function NewProposals({ proposals, ...reader }: Reader & Pick<BuyingToday, 'proposals'>) {
  if (proposals.data.length === 0) return null
  const shown = proposals.data.reduce((sum, { fresh }) => sum + fresh, 0)
  return (
    <TodaySection
      title={texts.proposals}
      count={{ value: proposals.total, label: texts.proposalsCount(proposals.total) }}
      all={<AllLink to="/office/my-orders/{-$order}">{texts.allOrders}</AllLink>}
    >
      {proposals.data.map((answered) => (
        <Answered key={answered.order.id} answered={answered} {...reader} />
      ))}
      {proposals.total > shown && (
        <AllLink to="/office/my-orders/{-$order}">{texts.moreOrders(proposals.total - shown)}</AllLink>
      )}
    </TodaySection>
  )
}

function Answered({ answered, ...reader }: Reader & { answered: AnsweredOrder }) {
  const { order, live, fresh, proposals } = answered
  const isDesk = useDesk()
  const rest = fresh - proposals.length
  return (
    <div className={styles.answered}>
      <div className={styles.order}>
        <h3>{tied(order.heading)}</h3>
        <p>
          {inRow([
            ...(order.quantity === null ? [] : [orderTexts.quantity(order.quantity, order.unit)]),
            order.location.name,
          ])}
        </p>
        <LinkButton
          {...(isDesk ? toDesk(order.id) : toPage(order.id))}
          variant="ghost"
          size="s"
          aria-label={texts.compareOf(order.heading, live)}
        >
          {texts.compare(live)}
        </LinkButton>
      </div>
      <Ledger framed label={order.heading}>
        {proposals.map((proposal) => (
          <LedgerItem key={proposal.id}>
            <ProposalRow order={order} proposal={proposal} {...reader} />
          </LedgerItem>
        ))}
      </Ledger>
      {rest > 0 && <AllLink {...(isDesk ? toDesk(order.id) : toPage(order.id))}>{texts.more(rest)}</AllLink>}
    </div>
  )
}

type ProposalRowProps = Reader & { order: AnsweredOrder['order']; proposal: FreshProposal }

function ProposalRow({ order, proposal, isVatPayer }: ProposalRowProps) {
  const now = useNow()
  const isDesk = useDesk()
  const { id, company, minimum_sum: minimum, created_at, is_unconfirmed: isUnconfirmed } = proposal
  const name = supplierName(proposal)
  const terms = termsOf(proposal)
  const { quantity, unit } = order
  const offer = computeOffer(
    { terms, minimum, quantity, unit, isUnconfirmed },
    { isVatPayer, today: kyivDay(now) },
  )
  const words = offerWords(offer, order, terms)
  const isToday = kyivDay(created_at) === kyivDay(now)
  return (
    <>
      <LedgerRow
        {...(isDesk ? toDesk(order.id, id) : toPage(order.id, id))}
        fresh
        lead={<Avatar name={name} picture={company?.logo?.small} size="s" />}
        title={name}
        line={<Rating rating={company?.rating ?? null} reviews={company?.reviews_count ?? 0} brief />}
        mark={markOf(proposal, words.flags[0]?.words)}
        value={words.main}
        tail={
          <time dateTime={created_at}>{isToday ? formatTime(created_at) : formatWhen(created_at, now)}</time>
        }
        tailMayGo
      />
      {company && <CompanyLink company={company} className={styles.company} />}
    </>
  )
}

/** What stands out of a proposal: what it lacks comes before what it is best in. */
function markOf({ is_unconfirmed: isUnconfirmed, best }: FreshProposal, flag: string | undefined): ReactNode {
  if (isUnconfirmed || flag !== undefined)
    return (
      <LedgerFlag tone="new" icon={<TriangleAlert />}>
        {isUnconfirmed ? texts.unconfirmed : flag}
      </LedgerFlag>
    )
  const [first] = best
  return (
    first !== undefined && first !== 'unknown' && <LedgerFlag tone="best">{texts.best[first]}</LedgerFlag>
  )
}

type EndingOrdersProps = Pick<BuyingToday, 'ending'> & {
  /** The button that lets an order go on. */
  goOn: (order: EndingOrder['order']) => ReactNode
}

/** Own orders whose last day is near. */
export function EndingOrders({ ending, goOn }: EndingOrdersProps) {
  const now = useNow()
  const isDesk = useDesk()
  if (ending.data.length === 0) return null
  return (
    <TodaySection title={texts.ending}>
      <Ledger label={texts.ending}>
        {ending.data.map(({ order, ends_on: endsOn, is_asked: isAsked, proposals, talks }) => {
          const isPressing = isAsked || Date.parse(endsOn) - now.getTime() < PRESSING_DAYS_MS
          return (
            <LedgerItem key={order.id} stays act={goOn(order)}>
              <LedgerRow
                {...(isDesk ? toDesk(order.id) : toPage(order.id))}
                title={tied(order.heading)}
                line={texts.endingLine(proposals, talks)}
                mark={
                  <Tag tone={isPressing ? 'new' : 'neutral'} icon={isPressing && <Hourglass />}>
                    <span data-dated="">{texts.until(endsOn, now)}</span>
                  </Tag>
                }
              />
            </LedgerItem>
          )
        })}
      </Ledger>
    </TodaySection>
  )
}
