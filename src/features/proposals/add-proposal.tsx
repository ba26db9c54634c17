import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'

import { isAllHeading } from '#domain/rules/text.ts'
import { tied } from '#domain/uk/format.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { useWriting } from '#src/data/looks.ts'
import { useSubmit } from '#src/data/use-submit.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { useOnline } from '#src/lib/online.ts'
import { detailOf } from '#src/offline/outbox/item.ts'
import { useKeptDraft } from '#src/session/use-kept-draft.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { notify } from '#src/ui/toast.tsx'

import { lastTerms, rememberTerms } from './last-terms.ts'
import { LiveTotal } from './live-total.tsx'
import type { OfferedOrder } from './offered-order.ts'
import { draftName, ProposalFields, startingValues } from './proposal-draft.ts'
import { ProposalForm } from './proposal-form.tsx'
import styles from './proposals.module.css'
import { OrderChanged, useSeenEdition } from './seen-edition.tsx'
import { queuedProposal, useIsProposalWaiting } from './queued-proposal.ts'

const texts = proposalTexts.send

type AddProposalProps = {
  orderId: number
  heading: string
  /** The edition of the order that is shown. */
  revision: number
  /** All the words of the order. */
  text: string
  order: OfferedOrder
  /** Facts of the order, so that the terms are written with it in sight. */
  facts: ReactNode
  /** Why no proposal can be sent now, with the way on; it stands in the place of the form. */
  obstacle: ReactNode | null
}

/** Sends a proposal to an order; what was typed survives leaving, signing in and losing the network. */
export function AddProposal({ orderId, heading, revision, text, order, facts, obstacle }: AddProposalProps) {
  const id = useId()
  const navigate = useNavigate()
  const online = useOnline()
  const [prefilled] = useState(() => lastTerms() !== null)
  const [queued] = useState(() => queuedProposal(orderId))
  const edition = useSeenEdition(revision)
  const isWaiting = useIsProposalWaiting(orderId)
  const form = useContractForm(
    ProposalFields,
    startingValues({ orderId, unit: order.unit }, queued?.payload.draft),
  )
  useKeptDraft(form, draftName(orderId), heading)
  const send = useSubmit('proposal', {
    onSent: (sent, { draft }) => {
      rememberTerms(draft)
      notify.success(sent === 'queued' ? queueTexts.queued.proposal : texts.sent)
    },
    onDone: () => void navigate({ to: '/office/proposes' }),
    onRefused: (failure) => showFieldErrors(form, failure),
  })
  // once it is sent the way on is already taken
  const standing = isWaiting && send.isIdle && (
    <EmptyState
      title={queueTexts.standing}
      action={<LinkButton to="/office/proposes">{texts.toMine}</LinkButton>}
    />
  )
  const inTheWay = obstacle ?? (standing || null)
  useWriting(inTheWay || send.isSuccess ? null : orderId)
  const submit = (
    <div className={styles.foot}>
      <LiveTotal form={form} order={order} />
      <Button wide type="submit" form={id} busy={send.isPending || send.isSuccess}>
        {proposalTexts.form.submit}
      </Button>
    </div>
  )
  const note = online ? prefilled && proposalTexts.form.terms : proposalTexts.form.offline
  const refused = queued?.error && detailOf(queued.error)
  return (
    <Page
      title={texts.title}
      back={<BackLink to="/orders/$order" params={{ order: orderId }} />}
      bottom={inTheWay ? undefined : submit}
    >
      <div className={styles.beside}>
        <div className={styles.about}>
          <span className={styles.aboutLabel}>{texts.order}</span>
          <p className={styles.aboutText}>{heading}</p>
          {facts}
          {!isAllHeading(text) && (
            <>
              <p className={styles.wholeText}>{tied(text)}</p>
              <details className={styles.foldedText}>
                <summary>{proposalTexts.mine.wholeOrder}</summary>
                <p>{tied(text)}</p>
              </details>
            </>
          )}
        </div>
        <div className={styles.main}>
          {!inTheWay && <OrderChanged {...edition} />}
          {inTheWay ?? (
            <ProposalForm
              id={id}
              form={form}
              order={order}
              note={note}
              problem={send.error ? failureText(send.error) : refused ? texts.refused(refused) : null}
              onSubmit={(draft) =>
                send.mutate({
                  payload: { kind: 'proposal', orderId, heading, draft, revision: edition.seen },
                  form: draftName(orderId),
                  edited: queuedProposal(orderId),
                })
              }
            />
          )}
        </div>
      </div>
    </Page>
  )
}
