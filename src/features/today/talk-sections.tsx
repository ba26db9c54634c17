import { Handshake } from 'lucide-react'

import type { First, TurnOfDeal, WaitingChat } from '#domain/contract/today.ts'
import { fromHryvnias } from '#domain/rules/money/money.ts'
import { shownAt } from '#domain/rules/written-at.ts'
import { formatTime, formatWhen, inRow, tied } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { offerTexts } from '#domain/uk/offer.ts'
import { todayTexts as texts } from '#domain/uk/today.ts'
import { useNow } from '#src/lib/time.ts'
import { useUnread } from '#src/realtime/unread-store.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { CountBadge } from '#src/ui/badge.tsx'
import { Ledger, LedgerFlag, LedgerItem, LedgerRow } from '#src/ui/ledger-row.tsx'
import { supplierName } from '#domain/rules/supplier-name.ts'

import { AllLink, TodaySection } from './today-section.tsx'

type WaitingChatsProps = { chats: First<WaitingChat>; title: string }

/** Chats in which somebody waits for this person. */
export function WaitingChats({ chats, title }: WaitingChatsProps) {
  const now = useNow()
  const unread = useUnread()
  if (chats.data.length === 0) return null
  return (
    <TodaySection
      title={title}
      count={{ value: chats.total, label: texts.chats(chats.total) }}
      all={<AllLink to="/office/chats">{texts.all}</AllLink>}
    >
      <Ledger label={title}>
        {chats.data.map(({ id, order, propose_id: propose, partner, company, last_message: last }) => {
          const name = supplierName({ user: partner, company })
          const count = unread.per_chat[id] ?? 0
          const writtenAt = shownAt(last)
          const isToday = kyivDay(writtenAt) === kyivDay(now)
          return (
            <LedgerItem key={id}>
              <LedgerRow
                to="/office/chats/$order/{-$propose}"
                params={{ order: order.id, propose }}
                lead={<Avatar name={name} picture={company?.logo?.small} size="s" />}
                title={name}
                line={tied(last.content)}
                tail={
                  <>
                    <time dateTime={writtenAt}>
                      {isToday ? formatTime(writtenAt) : formatWhen(writtenAt, now)}
                    </time>
                    <CountBadge count={count} label={texts.unread(count)} />
                  </>
                }
              />
            </LedgerItem>
          )
        })}
      </Ledger>
    </TodaySection>
  )
}

/** Deals in which the next step is this person's. */
export function TurnsOfDeals({ deals }: { deals: First<TurnOfDeal> }) {
  const now = useNow()
  if (deals.data.length === 0) return null
  return (
    <TodaySection
      title={texts.deals.title}
      count={{ value: deals.total, label: texts.deals.count(deals.total) }}
      all={<AllLink to="/office/deals">{texts.all}</AllLink>}
    >
      <Ledger label={texts.deals.title}>
        {deals.data.map(({ id, order, party, partner, turn, total, has_delivery, deliver_by }) => (
          <LedgerItem key={id}>
            <LedgerRow
              to="/office/deals/$deal"
              params={{ deal: id }}
              title={tied(order.heading)}
              line={inRow([partner, texts.deals.deliverBy(deliver_by, now)])}
              mark={
                <LedgerFlag tone="new" icon={<Handshake />}>
                  {texts.deals.turns[party === 'supplier' ? party : 'buyer'][turn]}
                </LedgerFlag>
              }
              value={total === null ? undefined : offerTexts.total(fromHryvnias(total), !has_delivery)}
            />
          </LedgerItem>
        ))}
      </Ledger>
    </TodaySection>
  )
}
