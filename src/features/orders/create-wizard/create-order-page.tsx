import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useEffect, useId, useState, type MouseEvent, type ReactNode } from 'react'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import { wizardTexts as texts } from '#domain/uk/wizard.ts'
import { useSubmit } from '#src/data/use-submit.ts'
import { isOutOfReach, isRefusal } from '#src/lib/failures.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { useOnline } from '#src/lib/online.ts'
import { detailOf } from '#src/offline/outbox/item.ts'
import { unsentItem } from '#src/offline/outbox/shared-outbox.ts'
import { useMe, useSignedIn } from '#src/session/me.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog.tsx'
import { FormError } from '#src/ui/field.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { Steps } from '#src/ui/stepper.tsx'

import { DraftConflictDialog } from './draft-conflict-dialog.tsx'
import { OrderPlaceFields, OrderTextFields } from './order-fields.tsx'
import { OrderForm, type OrderFormOutput, payloadOfForm } from './order-form.logic.ts'
import { PhoneStep } from './phone-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { fieldsOf, openStep, stepAfter, stepBefore, stepsOf } from './steps.logic.ts'
import { type WizardStep, STEPS } from './steps.ts'
import { orderFormName, startingOrder, useOrderDraft } from './use-order-draft.ts'
import { useGuessedCategories } from './use-guessed-categories.ts'
import { useLastPlace } from './use-last-place.ts'
import { useStepFocus } from './use-step-focus.ts'
import styles from './wizard.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one in the browser's history is the step before this one. */
    isNextStep?: boolean
  }
}

type CreateOrderPageProps = {
  /** The step in the address; one whose way is not done yet falls back to the first undone. */
  step: WizardStep | undefined
  /** The queued order that is changed here. */
  edited: string | undefined
  /** Whom the order is written for; the steps keep it in the address. */
  supplier: string | undefined
  verification: (onVerified: () => void) => ReactNode
  onPublished: (order: MyOrder) => void
  /** It waits on this device for a network. */
  onQueued: (text: string) => void
}

/**
 * The steps to an order; the browser's back goes a step back, and nothing typed is ever lost. A guest fills it in too:
 * the account and the proved number are asked for at the end.
 */
export function CreateOrderPage(props: CreateOrderPageProps) {
  const { step: asked = 'text', edited, supplier, verification, onPublished, onQueued } = props
  const router = useRouter()
  const navigate = useNavigate()
  const online = useOnline()
  const formId = useId()
  const me = useMe()
  const phone = me?.phone_verified_at ? me.phone : null
  const [initial] = useState(() => startingOrder(edited))
  const [refusal] = useState(() => unsentItem(edited)?.error)
  const refused = refusal && detailOf(refusal)
  const form = useContractForm(OrderForm, initial)
  const name = orderFormName(edited)
  const draft = useOrderDraft(form, name)
  const guessed = useGuessedCategories(form)
  const [clears, setClears] = useState(false)

  // fixed as it was at the beginning: who proves a number on the way is not told of another count of steps
  const isGuest = !useSignedIn()
  const [steps] = useState(() => stepsOf(!isGuest && phone === null))
  const step = openStep(asked, form.getValues(), { isGuest, hasPhone: phone !== null })
  const after = stepAfter(step, steps)
  const lastPlace = useLastPlace(form, step, me !== null && edited === undefined)
  const words = texts.steps[step]
  const at = (to: WizardStep) => ({ step: to, mend: edited, supplier })
  const go = (to: WizardStep): void => void navigate({ to: '/office/create-order', search: at(to) })
  const goOn = (to: WizardStep): void =>
    void navigate({ to: '/office/create-order', search: at(to), state: { isNextStep: true } })

  const publish = useSubmit('order', {
    onSent: () => draft.finish(),
    onDone: (sent, payload) =>
      sent === 'queued' ? onQueued(payload.draft.text) : onPublished(sent.reply.data),
  })

  useEffect(() => {
    // A session that ends here comes back to this very address after the sign-in.
    if (!me || step === asked) return
    void navigate({ to: '/office/create-order', search: { step, mend: edited, supplier }, replace: true })
  }, [me, step, asked, edited, supplier, navigate])
  const goToFields = useStepFocus(step, form, go)

  const refuse = (failure: unknown): void => {
    if (isRefusal(failure, 'phone_not_verified')) return go('phone')
    if (!isRefusal(failure, 'validation')) return
    showFieldErrors(form, failure)
    goToFields(Object.keys(failure.problem.errors ?? {}))
  }
  const next = async (): Promise<void> => {
    if (!(await form.trigger(fieldsOf(step), { shouldFocus: true }))) return
    if (after) return goOn(after)
    if (isGuest) return void navigate({ to: '/register', search: { redirect: reviewPath } })
    const send = (order: OrderFormOutput): void => {
      if (phone === null || publish.isPending) return
      const payload = payloadOfForm(order, phone)
      publish.mutate({ payload, form: name, edited: unsentItem(edited) }, { onError: refuse })
    }
    await form.handleSubmit(send, (errors) => goToFields(Object.keys(errors)))()
  }

  const before = stepBefore(step, steps)
  const reviewPath = router.buildLocation({ to: '/office/create-order', search: at('review') }).href
  const shown = steps.includes(step) ? steps : STEPS
  /** A step back is the browser's own back where that leads there, so that its history does not grow. */
  const goBack = (event: MouseEvent): void => {
    if (!router.history.location.state.isNextStep || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    router.history.back()
  }

  const isLast = step === 'review'
  const hasButton = step !== 'phone' || phone !== null
  return (
    <Page
      narrow
      title={edited === undefined ? texts.title : texts.mendTitle}
      heading={words.heading}
      below={words.below}
      above={
        <div className={styles.steps}>
          <Steps current={shown.indexOf(step) + 1} total={shown.length} label={words.name} />
        </div>
      }
      back={
        before ? (
          <BackLink to="/office/create-order" search={at(before)} onClick={goBack} />
        ) : (
          <BackLink to="/office/my-orders/{-$order}" />
        )
      }
      aside={draft.state === 'kept' ? texts.draftKept : draft.state === 'lost' && texts.draftLost}
      actions={
        step === 'text' &&
        draft.state !== 'none' && (
          <IconButton label={texts.startOver} onClick={() => setClears(true)}>
            <Trash2 />
          </IconButton>
        )
      }
      bottom={
        hasButton && (
          <>
            {isLast && !online && !isGuest && <p className={styles.note}>{texts.review.offline}</p>}
            <Button type="submit" form={formId} wide busy={publish.isPending || publish.isSuccess}>
              {after ? texts.next[after] : isGuest ? texts.register : texts.publish}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        hidden={step === 'phone'}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void next()
        }}
      >
        {refused && !publish.error && <FormError>{texts.refused(refused)}</FormError>}
        {step === 'text' && <OrderTextFields form={form} />}
        {step === 'place' && <OrderPlaceFields form={form} guessed={guessed} lastPlace={lastPlace} />}
        {isLast && (isGuest || phone !== null) && (
          <>
            {publish.error && (
              <FormError>
                {failureText(publish.error)}
                {isOutOfReach(publish.error) && <p>{texts.review.unsure}</p>}
              </FormError>
            )}
            <ReviewStep values={form.getValues()} phone={phone} edited={edited} />
            {isGuest ? (
              <p className={styles.note}>
                {texts.review.account}{' '}
                <Link to="/login" search={{ redirect: reviewPath }}>
                  {texts.review.signIn}
                </Link>
              </p>
            ) : (
              <p className={styles.note}>{texts.review.afterwards}</p>
            )}
          </>
        )}
      </form>
      {step === 'phone' && (
        <PhoneStep phone={phone} verification={verification} onVerified={() => goOn('review')} />
      )}
      <DraftConflictDialog draft={draft} ours={form.getValues()} />
      <ConfirmDialog
        open={clears}
        danger
        title={texts.startOverTitle}
        onAnswer={(yes) => {
          setClears(false)
          if (yes) draft.clear()
        }}
      >
        <p>{texts.startOverText}</p>
      </ConfirmDialog>
    </Page>
  )
}
