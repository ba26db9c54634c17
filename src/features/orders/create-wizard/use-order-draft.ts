import { useCallback, useEffect, useRef, useState } from 'react'

import { unsentItem } from '#src/offline/outbox/shared-outbox.ts'
import { dropDraft, keepDraft, readDraft } from '#src/session/draft.ts'

import type { OrderFormApi } from './order-fields.tsx'
import {
  EMPTY_ORDER,
  formOfDraft,
  isEmptyForm,
  OrderFormDraft,
  type OrderFormInput,
} from './order-form.logic.ts'

/** A queued order that is changed is a form of its own: the one that was begun meanwhile is left alone. */
export const orderFormName = (edited: string | undefined): string =>
  edited === undefined ? 'create-order' : `create-order:${edited}`

/** What was typed, else what the queued order says. */
export function startingOrder(edited: string | undefined): OrderFormInput {
  const typed = readDraft(OrderFormDraft, orderFormName(edited))
  if (typed) return typed
  const payload = unsentItem(edited)?.payload
  return payload?.kind === 'order' ? formOfDraft(payload.draft, payload.names) : EMPTY_ORDER
}

/** Changes the description of the new order that waits on the device; what else stands in it stays. */
export function changeOrderText(change: (text: string) => string): void {
  const draft = startingOrder(undefined)
  keepDraft(orderFormName(undefined), { ...draft, text: change(draft.text) })
}

/** 'none': nothing is typed; 'kept': what is typed stands on the device; 'lost': the device keeps nothing. */
export type DraftState = 'none' | 'kept' | 'lost'

function keep(name: string, values: OrderFormInput): DraftState {
  if (isEmptyForm(values)) {
    dropDraft(name)
    return 'none'
  }
  keepDraft(name, values)
  // Storage may be full or forbidden, so that it is kept is seen by reading it.
  return readDraft(OrderFormDraft, name)?.text === values.text ? 'kept' : 'lost'
}

/** Keeps the form on the device with every change until it is published. */
export function useOrderDraft(
  form: OrderFormApi,
  name: string,
): {
  state: DraftState
  /** The order has been sent and its draft dropped: nothing is kept any more. */
  finish: () => void
  clear: () => void
} {
  const [state, setState] = useState<DraftState>(() => (isEmptyForm(form.getValues()) ? 'none' : 'kept'))
  const finished = useRef(false)

  useEffect(() => {
    const keepNow = (): void => {
      if (!finished.current) setState(keep(name, form.getValues()))
    }
    keepNow()
    const { unsubscribe } = form.watch(keepNow)
    return unsubscribe
  }, [form, name])

  const finish = useCallback(() => {
    finished.current = true
  }, [])
  const clear = useCallback(() => form.reset(EMPTY_ORDER), [form])
  return { state, finish, clear }
}
