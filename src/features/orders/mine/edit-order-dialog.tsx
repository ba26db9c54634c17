import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import * as v from 'valibot'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import { orderDrafts, OrderEdit } from '#domain/contract/order-draft.ts'
import type { ReachField } from '#domain/rules/deals/order-reach.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { editionTexts } from '#domain/uk/order-editions.ts'
import { showFieldErrors, typedIn, typedSince, useContractForm } from '#src/lib/form.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { schedule } from '#src/lib/schedule.ts'
import { dropDraft } from '#src/session/draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormError } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast-queue.ts'
import { UnsavedChanges } from '#src/ui/unsaved-changes.tsx'

import { OrderPlaceFields, OrderTextFields } from '../create-wizard/order-fields.tsx'
import {
  formOf,
  OrderEditForm,
  type OrderFormInput,
  type OrderFormOutput,
} from '../create-wizard/order-form.logic.ts'
import { changesOf, editDraft, keepEdit, startingEdit } from './edit-order.logic.ts'
import { useTakeEdited } from './my-orders.queries.ts'
import styles from './edit-order.module.css'

const texts = myOrderTexts.edit

type EditOrderDialogProps = {
  order: MyOrder
  open: boolean
  /** Where the form begins; at its head unless said. */
  field?: ReachField | undefined
  onClose: () => void
}

export function EditOrderDialog({ order, open, field, onClose }: EditOrderDialogProps) {
  const formId = useId()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={!online}>
            {order.status === 'declined' ? texts.resubmit : texts.submit}
          </Button>
        </>
      }
    >
      <EditForm id={formId} order={order} field={field} onBusy={setBusy} onDone={onClose} />
    </Dialog>
  )
}

type EditFormProps = Pick<EditOrderDialogProps, 'order' | 'field'> & {
  id: string
  onBusy: (busy: boolean) => void
  onDone: () => void
}

/** Begins with what was typed before and not sent, else with the order as it stands. */
function EditForm({ id, order, field, onBusy, onDone }: EditFormProps) {
  const online = useOnline()
  const take = useTakeEdited()
  // what is read anew meanwhile was changed by somebody else, and not in this form
  const [begun, setBegun] = useState(order)
  const [{ values, isUnsaved }] = useState(() => startingEdit(order))
  const [isKept, setKept] = useState(isUnsaved)
  const form = useContractForm(OrderEditForm, values)

  const beginAnew = (from: MyOrder, typed: Partial<OrderFormInput> = {}): void => {
    setBegun(from)
    form.reset({ ...formOf(from), ...typed })
    keepEdit(from, form.getValues())
  }

  useEffect(() => {
    const { unsubscribe } = form.watch(() => keepEdit(begun, form.getValues()))
    return unsubscribe
  }, [form, begun])

  useEffect(() => {
    if (!field) return undefined
    // once the dialog has opened: it takes the focus to its head
    return schedule(() => form.setFocus(field === 'location' ? 'location_id' : field), 0)
  }, [form, field])

  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (edited: OrderFormOutput) => {
      const body = v.parse(OrderEdit, changesOf(begun, edited))
      return call(orderDrafts.update, { params: { id: order.id }, body })
    },
    onMutate: () => {
      onBusy(true)
      return typedIn(form)
    },
    onSettled: () => onBusy(false),
    onSuccess: async ({ data }, _, typed) => {
      dropDraft(editDraft(order.id))
      notify.success(texts.saved)
      const since = typedSince(form, typed)
      if (since === null) onDone()
      else beginAnew(data, since)
      await take(data)
    },
    onError: (failure) => {
      notify.error(texts.failed)
      showFieldErrors(form, failure)
    },
  })
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit((edited) => {
        if (online && !save.isPending) save.mutate(edited)
      })}
    >
      {isKept && (
        <UnsavedChanges
          onDrop={() => {
            beginAnew(order)
            setKept(false)
          }}
        >
          {texts.unsaved}
        </UnsavedChanges>
      )}
      <p>
        {texts.note} {order.pending_count > 0 && editionTexts.toBeConfirmed}
      </p>
      {save.error && <FormError>{failureText(save.error)}</FormError>}
      <OrderTextFields form={form} />
      <OrderPlaceFields form={form} />
      {!online && <p>{myOrderTexts.actions.offline}</p>}
    </form>
  )
}
