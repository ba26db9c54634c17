import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'

import type { AskedOrder } from '#domain/contract/invitations.ts'
import type { MyOrder } from '#domain/contract/my-orders.ts'
import { isPublicOrder } from '#domain/rules/deals/order-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { formatWhen, tied } from '#domain/uk/format.ts'
import { invitationTexts as texts } from '#domain/uk/invitations.ts'
import { queueTexts } from '#domain/uk/queue.ts'
import { useSubmit } from '#src/data/use-submit.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { useOnline } from '#src/lib/online.ts'
import { useNow } from '#src/lib/time.ts'
import type { PayloadOf } from '#src/offline/outbox/payload.ts'
import { useMe } from '#src/session/me.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { type Choice, ChoiceGroup } from '#src/ui/choice.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormError } from '#src/ui/field.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { askedOrdersQuery, ownOrdersQuery } from './invitations.queries.ts'
import styles from './invitations.module.css'
import { unsentInvitation, type UnsentInvitation, useUnsentInvitations } from './unsent.ts'
import { fulfilWish } from './wishes.ts'

/** The supplier who is to be asked. */
export type Invited = Pick<PayloadOf<'invitation'>, 'slug' | 'supplier'>
type InviteDialogProps = Invited & {
  asked: 'choose' | number | undefined
  open: boolean
  onClose: () => void
}

/** Which of the own orders the supplier is to be asked about. */
export function InviteDialog({ slug, supplier, asked, open, onClose }: InviteDialogProps) {
  const id = useId()
  const me = useMe()
  const online = useOnline()
  const list = useInfiniteQuery(ownOrdersQuery())
  const marks = useOrderMarks(slug)
  const [wanted, setWanted] = useState<number | null>(typeof asked === 'number' ? asked : null)
  const [isMissed, setMissed] = useState(false)
  const invite = useSubmit('invitation', {
    onSent: (sent, { heading }) => {
      fulfilWish(slug, heading)
      notify.success(sent === 'queued' ? queueTexts.queued.invitation : texts.sent)
    },
    onDone: onClose,
    onRefused: () => notify.error(texts.notSent),
  })

  const orders = (list.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter(({ status }) => isPublicOrder(status) || status === 'moderation')
  const free = orders.filter((order) => marks(order) === null)
  const chosen = free.find((order) => order.id === wanted) ?? (free.length === 1 ? free[0] : undefined)
  const isUnverified =
    (me !== null && me.phone_verified_at === null) || isRefusal(invite.error, 'phone_not_verified')

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissed(!chosen)
    if (!chosen || invite.isPending) return
    const payload = {
      kind: 'invitation',
      slug,
      supplier,
      orderId: chosen.id,
      heading: headingOf(chosen.text),
    } as const
    invite.mutate({
      payload,
      form: `invite:${slug}:${chosen.id}`,
      edited: unsentInvitation(slug, chosen.id),
    })
  }
  const hasForm = !isUnverified && orders.length > 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.open}
      actions={
        <>
          {isUnverified ? (
            <LinkButton to="/office/profile">{texts.verify}</LinkButton>
          ) : (
            <LinkButton variant="ghost" to="/office/create-order" search={{ supplier: slug }}>
              {texts.create}
            </LinkButton>
          )}
          {hasForm && (
            <Button type="submit" form={id} busy={invite.isPending}>
              {texts.submit}
            </Button>
          )}
        </>
      }
    >
      {isUnverified ? (
        <FormError>{texts.unverified}</FormError>
      ) : hasForm ? (
        <form id={id} noValidate className={styles.form} onSubmit={submit}>
          <p>{texts.text}</p>
          <FormError>{invite.error && failureText(invite.error)}</FormError>
          <ChoiceGroup
            label={texts.label}
            choices={[...free, ...orders.filter((order) => !free.includes(order))].map((order) =>
              choiceOf(order, marks(order)),
            )}
            value={chosen ? String(chosen.id) : ''}
            error={isMissed && !chosen && texts.choose}
            onChange={(event) => setWanted(Number(event.target.value))}
          />
          <More list={list} />
          {!online && <p className={styles.note}>{texts.offline}</p>}
        </form>
      ) : list.data ? (
        <div className={styles.form}>
          <p>
            <b>{texts.emptyTitle}</b>
          </p>
          <p>{texts.empty}</p>
        </div>
      ) : isMissing(list) ? (
        <Missing query={list} title={texts.failed} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

const choiceOf = ({ id, text }: MyOrder, mark: string | null): Choice => ({
  value: String(id),
  label: tied(headingOf(text)),
  ...(mark === null ? {} : { hint: mark, disabled: true }),
})

/** Says of an order why the supplier cannot be invited to it; null where nothing stands in the way. */
function useOrderMarks(slug: string): (order: MyOrder) => string | null {
  const now = useNow()
  const asked = useQuery(askedOrdersQuery(slug)).data?.data ?? []
  const unsent = useUnsentInvitations(slug)
  return ({ id, status }) =>
    markOf(
      asked.find(({ order_id }) => order_id === id),
      unsent.findLast(({ payload }) => payload.orderId === id),
      now,
    ) ?? (isPublicOrder(status) ? null : texts.checked)
}

function markOf(
  asked: AskedOrder | undefined,
  unsent: UnsentInvitation | undefined,
  now: Date,
): string | null {
  if (asked?.is_answered) return texts.answered
  if (asked && asked.invited_at !== null) return texts.invited(formatWhen(asked.invited_at, now))
  return unsent && unsent.state !== 'failed' ? texts.waiting : null
}
