import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import { wizardTexts } from '#domain/uk/wizard.ts'

import { unsentItem } from '#src/offline/outbox/shared-outbox.ts'
import { dropDraft, keepDraft, readDraft, subscribeDrafts } from '#src/session/draft.ts'
import { ownerUid } from '#src/session/owner.ts'
import { notify } from '#src/ui/toast-queue.ts'

import {
  EMPTY_ORDER,
  formOf,
  formOfDraft,
  isEmptyForm,
  type OrderFormApi,
  OrderFormDraft,
  type OrderFormInput,
} from './order-form.logic.ts'

const texts = wizardTexts.otherTab

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

/** The text of the new order that was begun on this device and not sent, perhaps empty still; null where none was. */
export function begunOrder(): string | null {
  const form = startingOrder(undefined)
  return isEmptyForm(form) ? null : form.text
}

/** Begins a new order with the words of one that stands; its date has to be chosen anew. */
export const beginFrom = (order: MyOrder): void =>
  keepDraft(orderFormName(undefined), { ...formOf(order), needed_by: '' })

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

const stored = (name: string): OrderFormInput | null => readDraft(OrderFormDraft, name)
const said = (values: OrderFormInput | null): string =>
  JSON.stringify(values && v.parse(OrderFormDraft, values))

export type KeptOrder = {
  state: DraftState
  /** What another tab wrote in its place, unheard here, while something was typed: one of the two has to be chosen. */
  theirs: OrderFormInput | null
  choose: (whose: 'ours' | 'theirs') => void
  /** The order has been sent and its draft dropped: nothing is kept any more. */
  finish: () => void
  clear: () => void
}

/**
 * Keeps the form on the device with every change until it is published. What another tab writes meanwhile is taken over;
 * where that was not heard before something was typed here, neither is overwritten before the person has chosen.
 */
export function useOrderDraft(form: OrderFormApi, name: string): KeptOrder {
  const [state, setState] = useState<DraftState>(() => (isEmptyForm(form.getValues()) ? 'none' : 'kept'))
  const [theirs, setTheirs] = useState<OrderFormInput | null>(null)
  const finished = useRef(false)
  /** What this tab read or wrote last. */
  const [begun] = useState(() => said(stored(name)))
  const known = useRef(begun)
  const [uid] = useState(ownerUid)

  const keepNow = useCallback((): void => {
    // what somebody typed is not kept for whom sits here after the session
    if (finished.current || ownerUid() !== uid) return
    const there = stored(name)
    const ours = form.getValues()
    if (there && said(there) !== known.current && said(there) !== said(ours)) return setTheirs(there)
    setState(keep(name, ours))
    known.current = said(stored(name))
  }, [form, name, uid])

  const takeOver = useCallback(
    (there: OrderFormInput | null): void => {
      known.current = said(there)
      setTheirs(null)
      form.reset(there ?? EMPTY_ORDER)
    },
    [form],
  )

  useEffect(() => {
    keepNow()
    const { unsubscribe } = form.watch(keepNow)
    return unsubscribe
  }, [form, keepNow])

  useEffect(
    () =>
      subscribeDrafts(() => {
        if (finished.current || ownerUid() !== uid) return
        const there = stored(name)
        if (said(there) === known.current) return
        if (there === null && !isEmptyForm(form.getValues())) notify.warning(texts.goneElsewhere)
        if (theirs === null || there === null) takeOver(there)
        else setTheirs(there)
      }),
    [form, name, uid, theirs, takeOver],
  )

  const choose = (whose: 'ours' | 'theirs'): void => {
    if (whose === 'theirs') return takeOver(theirs)
    known.current = said(theirs)
    setTheirs(null)
    keepNow()
  }
  const finish = useCallback(() => {
    finished.current = true
  }, [])
  const clear = useCallback(() => form.reset(EMPTY_ORDER), [form])
  return { state, theirs, choose, finish, clear }
}
