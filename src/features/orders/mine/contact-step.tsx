import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ContactHistory } from '#domain/contract/contact-history.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { contactTexts } from '#domain/uk/contacts.ts'
import { openContactsTo } from '#src/data/open-contacts.ts'
import { useOnline } from '#src/lib/online.ts'
import { useNow } from '#src/lib/time.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast-queue.ts'
import { supplierName } from '#domain/rules/supplier-name.ts'

import styles from './contact-step.module.css'

const texts = contactTexts.next

type ContactStepProps = {
  proposal: OrderProposal
  /** How it stands with this supplier; undefined where the contacts were never open to them. */
  known: ContactHistory | undefined
  /** Nothing else comes first on the page. */
  standsOut: boolean
}

/** What follows an accepted proposal: the contacts are opened to the supplier, or one writes to them. */
export function ContactStep({ proposal, known, standsOut }: ContactStepProps) {
  const now = useNow()
  const online = useOnline()
  const client = useQueryClient()
  const [state, setState] = useState<'asked' | 'starting' | 'queued'>('asked')
  const { id, order_id, chat_id } = proposal
  const who = supplierName(proposal)
  if (known?.shared || known?.opened_at)
    return <p className={styles.done}>{known.opened_at ? texts.seen(known.opened_at, now) : texts.shared}</p>
  const share = async (): Promise<void> => {
    setState('starting')
    try {
      await openContactsTo(client, { proposalId: id, orderId: order_id, chatId: chat_id })
      setState('queued')
    } catch {
      notify.error(texts.failed)
      setState('asked')
    }
  }
  return (
    <section aria-label={texts.label(who)} className={styles.step}>
      <div className={styles.acts}>
        <b>{texts.lead}</b>
        {state === 'queued' ? (
          <output>{texts.opening}</output>
        ) : (
          <Button
            size="s"
            variant={standsOut ? 'primary' : 'ghost'}
            busy={state === 'starting'}
            disabled={!online && chat_id === null}
            aria-label={texts.shareOf(who)}
            onClick={() => void share()}
          >
            {texts.share}
          </Button>
        )}
        <LinkButton
          size="s"
          variant="ghost"
          to="/office/chats/$order/{-$propose}"
          params={{ order: order_id, propose: id }}
          aria-label={texts.writeTo(who)}
        >
          {texts.write}
        </LinkButton>
      </div>
      {state !== 'queued' && <p className={styles.note}>{texts.text}</p>}
    </section>
  )
}
