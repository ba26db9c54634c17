import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Clock, FilePenLine } from 'lucide-react'
import { useEffect, useState } from 'react'

import { headingOf } from '#domain/rules/text.ts'
import { inRow, tied } from '#domain/uk/format.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { todayTexts } from '#domain/uk/today.ts'
import { stateOf } from '#src/features/queue/queue.logic.ts'
import { useUnsent } from '#src/features/queue/use-unsent.ts'
import { TodaySection } from '#src/features/today/today-section.tsx'
import { isWritten, type PayloadOf, type WrittenKind } from '#src/offline/outbox/payload.ts'
import { useReach } from '#src/realtime/use-reach.ts'
import { subscribeDrafts } from '#src/session/draft.ts'
import { Ledger, LedgerIcon, LedgerItem, LedgerRow } from '#src/ui/ledger-row.tsx'

import { addressOf } from '../queue-address.ts'
import { begunWork } from './begun-work.ts'

const texts = todayTexts.work

/** What stands on this device and has not been sent: begun forms, and what waits in the queue. */
export function TodayWork() {
  const client = useQueryClient()
  const reach = useReach()
  const queue = useUnsent().flatMap((item) => {
    const { payload } = item
    return isWritten(payload) ? [{ item, payload }] : []
  })
  const [begun, setBegun] = useState(begunWork)
  useEffect(() => subscribeDrafts(() => setBegun(begunWork())), [])
  if (queue.length === 0 && begun.length === 0) return null
  return (
    <TodaySection title={texts.title}>
      <Ledger label={texts.title}>
        {queue.map(({ item, payload }) => {
          const state = stateOf(item, reach)
          return (
            <LedgerItem key={item.id}>
              <LedgerRow
                {...addressOf(client, payload)}
                lead={
                  <LedgerIcon tone={state === 'failed' ? 'bad' : 'new'}>
                    {state === 'failed' ? <CircleAlert /> : <Clock />}
                  </LedgerIcon>
                }
                title={tied(nameOf(payload))}
                line={inRow([texts.written[payload.kind], queueTexts.tag[state]])}
              />
            </LedgerItem>
          )
        })}
        {begun.map(({ key, title, kind, at }) => (
          <LedgerItem key={key}>
            <LedgerRow {...at} lead={<DraftIcon />} title={title} line={inRow([kind, texts.draft])} />
          </LedgerItem>
        ))}
      </Ledger>
    </TodaySection>
  )
}

const DraftIcon = () => (
  <LedgerIcon>
    <FilePenLine />
  </LedgerIcon>
)

/** By what a person knows it again. */
function nameOf(payload: PayloadOf<WrittenKind>): string {
  switch (payload.kind) {
    case 'message':
      return payload.content
    case 'order':
      return headingOf(payload.draft.text)
    case 'proposal':
    case 'confirmation':
    case 'change':
    case 'invitation':
    case 'deal':
      return payload.heading
    case 'review':
    case 'reply':
      return payload.draft.text
    case 'sharing':
      break
  }
  return payload.allowed ? texts.opens : texts.closes
}
