import { useId, useState, type ReactNode } from 'react'

import { textBelowHeading } from '#domain/rules/text.ts'
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
import { cx } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/states.tsx'
import { notify } from '#src/ui/toast.tsx'

import { lastTerms, rememberTerms } from './last-terms.ts'
import { LiveTotal } from './live-total.tsx'
import type { OfferedOrder } from './offered-order.ts'
import { draftName, ProposalFields, startingValues } from './proposal-draft.ts'
import { ProposalForm } from './proposal-form.tsx'
import styles from './proposals.module.css'
import { OrderChanged, useSeenEdition } from './seen-edition.tsx'
import { queuedProposal, useIsProposalWaiting, useQueuedProposal } from './queued-proposal.ts'

const texts = proposalTexts.send

type AddProposalProps = {
  orderId: number
  heading: string
  /** The edition of the order that is shown. */
  revision: number
  order: OfferedOrder
  /** What the order says, so that the terms are written with it in sight; null where it stands there already. */
  about: ReactNode
  /** Why no proposal can be sent now, with the way on; it stands in the place of the form. */
  obstacle: ReactNode | null
  /** The screen around it; the foot sends, and is nothing where nothing can be sent. */
  renderIn: (content: ReactNode, foot: ReactNode) => ReactNode
  /** Where one goes once it is sent; left out where the screen stays and shows what was sent. */
  onDone?: (() => void) | undefined
  /**
   * The form stands open without having been asked for, and gives way to what was sent once the order is read anew: how
   * that is read. It is being written once something is typed.
   */
  standsOpen?: OrderReading | undefined
}

/** Of a query. */
export type OrderReading = { isFetching: boolean; dataUpdatedAt: number; error: unknown }

/** Sends a proposal to an order; what was typed survives leaving, signing in and losing the network. */
export function AddProposal(props: AddProposalProps) {
  const { orderId, heading, revision, order, about, obstacle, renderIn, onDone, standsOpen } = props
  const id = useId()
  const online = useOnline()
  const [prefilled] = useState(() => lastTerms() !== null)
  const queued = useQueuedProposal(orderId)
  const edition = useSeenEdition(revision)
  const isWaiting = useIsProposalWaiting(orderId)
  const form = useContractForm(
    ProposalFields,
    startingValues({ orderId, unit: order.unit }, queued?.payload.draft),
  )
  useKeptDraft(form, draftName(orderId), { heading })
  const send = useSubmit('proposal', {
    onSent: (sent, { draft }) => {
      rememberTerms(draft)
      notify.success(sent === 'queued' ? queueTexts.queued.proposal : texts.sent)
    },
    onDone: () => onDone?.(),
    onRefused: (failure) => showFieldErrors(form, failure),
  })
  const isSent =
    send.isSuccess && !queued?.error && (!standsOpen || isStillToShow(send, standsOpen, isWaiting))
  // once it is sent the way on is already taken
  const standing = isWaiting && (send.isIdle || !onDone) && (
    <EmptyState
      title={queueTexts.standing}
      action={<LinkButton to="/office/proposes">{texts.toMine}</LinkButton>}
    />
  )
  const inTheWay = obstacle ?? (standing || null)
  // what came in the way while it was written says why it cannot be sent; what is typed stays below
  const isStopped = obstacle !== null && form.formState.isDirty && !send.isSuccess
  const isWritten = !standsOpen || form.formState.isDirty
  useWriting(inTheWay || isSent || !isWritten ? null : orderId)
  const submit = (
    <div className={styles.sides}>
      <div className={cx(styles.foot, about !== null && styles.besideAside)}>
        <LiveTotal form={form} order={order} />
        <Button wide type="submit" form={id} busy={send.isPending || isSent}>
          {proposalTexts.form.submit}
        </Button>
      </div>
    </div>
  )
  // the reason stands above the fields, which may be scrolled away: here is where the button was
  const stopped = (
    <div className={styles.sides}>
      <output className={styles.foot}>{texts.stopped}</output>
    </div>
  )
  const note = online ? prefilled && proposalTexts.form.terms : proposalTexts.form.offline
  const refused = queued?.error && detailOf(queued.error)
  return renderIn(
    <div className={styles.sides}>
      <div className={styles.beside}>
        {about && <div className={styles.about}>{about}</div>}
        <div className={styles.main}>
          {!inTheWay && <OrderChanged {...edition} />}
          {inTheWay}
          {(!inTheWay || isStopped) && (
            <ProposalForm
              id={id}
              form={form}
              order={order}
              note={!isStopped && note}
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
    </div>,
    inTheWay ? isStopped && stopped : submit,
  )
}

/**
 * What was sent is not yet seen in the order. What was refused later, taken out of the queue, or taken back elsewhere, is
 * no more to be waited for: the form sends again.
 */
const isStillToShow = (
  { data, submittedAt }: { data: object | string | undefined; submittedAt: number },
  { isFetching, dataUpdatedAt }: OrderReading,
  isWaiting: boolean,
): boolean => isWaiting || isFetching || (data !== 'queued' && dataUpdatedAt < submittedAt)

type AboutOrderProps = {
  heading: string
  /** All the words of the order. */
  text: string
  facts: ReactNode
}

/** The order that is answered: its heading, its facts, and its words, which a phone folds. */
export const AboutOrder = ({ heading, text, facts }: AboutOrderProps) => (
  <>
    <span className={styles.aboutLabel}>{texts.order}</span>
    <p className={styles.aboutText}>{tied(heading)}</p>
    {facts}
    <OrderWords text={text} />
  </>
)

type OrderWordsProps = {
  text: string
  /** There is room for them above the form too. */
  unfolded?: boolean | undefined
}

/** The words of an order as far as its heading leaves some; folded where there is no room beside the form. */
export function OrderWords({ text, unfolded }: OrderWordsProps) {
  const below = textBelowHeading(text)
  if (below === '') return null
  if (unfolded) return <p className={styles.words}>{tied(below)}</p>
  return (
    <>
      <p className={cx(styles.words, styles.wholeText)}>{tied(below)}</p>
      <details className={styles.foldedText}>
        <summary>{proposalTexts.mine.wholeOrder}</summary>
        <p>{tied(text)}</p>
      </details>
    </>
  )
}
