import { useDeferredValue, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'

import { findContacts } from '#domain/rules/contact-guard/contact-leak.ts'
import { controlTexts } from '#domain/uk/controls.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { keepDraft, readDraft } from '#src/session/draft.ts'
import { Field } from '#src/ui/field.tsx'
import { MarkedTextArea } from '#src/ui/marked-area.tsx'

import styles from './edit-order.module.css'

const texts = myOrderTexts.proposals
const REASON_MAX = 500

export const rejectDraft = (proposalId: number): string => `reject:${proposalId}`

type RejectFormProps = {
  id: string
  proposalId: number
  /** What the server said of the reason that was sent. */
  refused: string | undefined
  onSend: (reason: string) => void
  onEdit: () => void
}

/** Why a proposal is rejected, which its supplier reads; contacts are marked while they are typed and are not sent. */
export function RejectForm({ id, proposalId, refused, onSend, onEdit }: RejectFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = rejectDraft(proposalId)
  const [reason, setReason] = useState(() => readDraft(v.string(), draft) ?? '')
  const settled = useDeferredValue(reason)
  const hits = useMemo(() => findContacts(settled), [settled])
  const [hit] = hits
  const error = hit ? fieldTexts.contacts[hit.kind] : refused
  const toText = (): void => form.current?.querySelector('textarea')?.focus()
  useEffect(() => {
    if (refused !== undefined) toText()
  }, [refused])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (findContacts(reason).length > 0) toText()
    else onSend(reason)
  }
  return (
    <form ref={form} id={id} className={styles.form} onSubmit={submit}>
      <p>{texts.rejectText}</p>
      <Field
        label={texts.rejectReason}
        hint={texts.rejectHint}
        optional
        error={
          error && (
            <>
              {error}
              {hit && <span className={styles.found}>{controlTexts.contactsFound(hit.text)}</span>}
            </>
          )
        }
      >
        {(control) => (
          <MarkedTextArea
            {...control}
            rows={3}
            maxLength={REASON_MAX}
            text={settled}
            marks={hits}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              keepDraft(draft, event.target.value)
              onEdit()
            }}
          />
        )}
      </Field>
      <output className="visually-hidden">
        {hit ? `${fieldTexts.contacts[hit.kind]}. ${controlTexts.contactsFound(hit.text)}` : refused}
      </output>
    </form>
  )
}
