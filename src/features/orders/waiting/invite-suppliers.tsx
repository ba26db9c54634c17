import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { invitations } from '#domain/contract/invitations.ts'
import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import { type FittingSupplier, type InvitedResult, reach } from '#domain/contract/reach.ts'
import { INVITED_AT_ONCE } from '#domain/rules/limits.ts'
import { headingOf } from '#domain/rules/text.ts'
import { formatWhen } from '#domain/uk/format.ts'
import { invitationTexts } from '#domain/uk/invitations.ts'
import { reachTexts as texts } from '#domain/uk/reach.ts'
import { inviteSeveral } from '#src/data/invite-several.ts'
import { useUnsentAbout } from '#src/data/unsent.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useOnline } from '#src/lib/online.ts'
import { invalidate } from '#src/lib/query.ts'
import { useNow } from '#src/lib/time.ts'
import { useMe } from '#src/session/me.ts'
import { Tag } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/choice.tsx'
import { FormError } from '#src/ui/form-error.tsx'
import { SupplierChip } from '#src/ui/supplier-chip.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import styles from './waiting-room.module.css'

const SHOWN_FIRST = 5

type InviteSuppliersProps = {
  order: MyOrderDetail
  suppliers: readonly FittingSupplier[]
  standsOut: boolean
}

/** Suppliers whom the order fits, to be asked several at once. */
export function InviteSuppliers({ order, suppliers, standsOut }: InviteSuppliersProps) {
  const me = useMe()
  const variant = standsOut ? 'primary' : 'ghost'
  const online = useOnline()
  const waiting = useWaiting(order.id)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isWhole, setWhole] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const invite = useInvite(order, () => setChosen([]))
  const mayAsk = (each: FittingSupplier): boolean =>
    each.invited_at === null && !waiting.has(each.company.slug)
  const picked = suppliers.filter((each) => mayAsk(each) && chosen.includes(each.company.slug))
  const isFull = picked.length >= INVITED_AT_ONCE
  const shown = isWhole ? suppliers : suppliers.slice(0, SHOWN_FIRST)

  const choose = (slug: string, isOn: boolean): void => {
    setMissed(false)
    setChosen(isOn ? [...chosen, slug] : chosen.filter((each) => each !== slug))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissed(picked.length === 0)
    if (picked.length > 0 && !invite.isPending) invite.mutate(picked)
  }
  return (
    <form className={styles.part} noValidate onSubmit={submit}>
      <h3>{texts.inviteTitle}</h3>
      <p className={styles.note}>{texts.inviteText(INVITED_AT_ONCE)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without markers is one */}
      <ul role="list" className={styles.suppliers}>
        {shown.map((each) => {
          const { slug, title } = each.company
          const isOn = picked.includes(each)
          return (
            <li key={slug}>
              <CheckBox
                label={<span className="visually-hidden">{texts.choose(title)}</span>}
                checked={isOn || !mayAsk(each)}
                disabled={!mayAsk(each) || (isFull && !isOn)}
                onChange={(event) => choose(slug, event.target.checked)}
              />
              <SupplierChip supplier={each} tag={<State supplier={each} isWaiting={waiting.has(slug)} />} />
            </li>
          )
        })}
      </ul>
      {!isWhole && suppliers.length > SHOWN_FIRST && (
        <div>
          <Button variant="quiet" size="s" onClick={() => setWhole(true)}>
            {texts.all(suppliers.length)}
          </Button>
        </div>
      )}
      <Refused results={invite.data} asked={invite.variables ?? []} />
      <FormError>{invite.error ? failureText(invite.error) : isMissed ? texts.chosenNone : null}</FormError>
      {me && me.phone_verified_at === null ? (
        <div className={styles.foot}>
          <p className={styles.note}>{texts.unverified}</p>
          <LinkButton size="s" variant={variant} to="/office/profile">
            {invitationTexts.verify}
          </LinkButton>
        </div>
      ) : (
        suppliers.some(mayAsk) && (
          <div className={styles.foot}>
            <Button type="submit" variant={variant} busy={invite.isPending}>
              {texts.invite(picked.length)}
            </Button>
            {isFull && <p className={styles.note}>{texts.enough(INVITED_AT_ONCE)}</p>}
            {!online && <p className={styles.note}>{texts.offline}</p>}
          </div>
        )
      )}
    </form>
  )
}

/** Whose invitations to the order wait in the outbox of this device; what came back from it may be sent anew. */
function useWaiting(orderId: number): ReadonlySet<string> {
  const unsent = useUnsentAbout('invitation', (payload) => payload.orderId === orderId)
  return new Set(unsent.filter(({ state }) => state !== 'failed').map(({ payload }) => payload.slug))
}

function useInvite(order: MyOrderDetail, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (suppliers: readonly FittingSupplier[]) =>
      inviteSeveral({
        orderId: order.id,
        heading: headingOf(order.text),
        suppliers: suppliers.map(({ company }) => ({ slug: company.slug, supplier: company.title })),
      }),
    onSuccess: async (sent, suppliers) => {
      onSent()
      if (sent === 'queued') {
        notify.success(texts.queued(suppliers.length))
        return
      }
      const asked = sent.filter(({ invitation }) => invitation !== null).length
      if (asked > 0) notify.success(texts.sent(asked))
      await Promise.all([
        invalidate(client, reach.get, { id: order.id }),
        ...sent.map(({ slug }) => invalidate(client, invitations.sent, { slug })),
      ])
    },
    onError: () => notify.error(texts.notSent),
  })
}

function State({ supplier, isWaiting }: { supplier: FittingSupplier; isWaiting: boolean }) {
  const now = useNow()
  if (supplier.invited_at !== null) return <Tag>{texts.invited(formatWhen(supplier.invited_at, now))}</Tag>
  return isWaiting ? <Tag tone="new">{texts.waits}</Tag> : null
}

type RefusedProps = { results: InvitedResult[] | 'queued' | undefined; asked: readonly FittingSupplier[] }

/** Those of the last call who were not invited, each with the reason. */
function Refused({ results, asked }: RefusedProps) {
  if (!results || results === 'queued') return null
  const refused = results.flatMap(({ slug, problem }) => (problem ? [{ slug, reason: problem.detail }] : []))
  if (refused.length === 0) return null
  const nameOf = (slug: string) => asked.find(({ company }) => company.slug === slug)?.company.title ?? slug
  return (
    <div role="alert" className={styles.refused}>
      <b>{texts.refused}</b>
      <ul>
        {refused.map(({ slug, reason }) => (
          <li key={slug}>{texts.refusedOf(nameOf(slug), reason)}</li>
        ))}
      </ul>
    </div>
  )
}
