import { useState, type ReactNode } from 'react'

import type { ProposalDraft } from '#domain/contract/proposal-draft.ts'
import { LONG_TEXT_MAX } from '#domain/rules/limits.ts'
import { codePoints } from '#domain/rules/text.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { offerTexts } from '#domain/uk/offer.ts'
import { cx } from '#src/ui/classes.ts'
import { Field, FormError, Select, TextArea, TextInput } from '#src/ui/field.tsx'

import type { OfferedOrder } from './offered-order.ts'
import { PriceFields } from './price-fields.tsx'
import { type ProposalFormApi, typedMinimum } from './proposal-draft.ts'
import styles from './proposals.module.css'

const texts = proposalTexts.form

type ProposalFormProps = {
  form: ProposalFormApi
  order: OfferedOrder
  id: string
  problem: string | null
  note?: ReactNode
  onSubmit: (draft: ProposalDraft) => void
}

/** The terms of a proposal, for sending and for changing one; its button stands where the screen puts it. */
export function ProposalForm({ form, order, id, problem, note, onSubmit }: ProposalFormProps) {
  const { errors } = form.formState
  const [today] = useState(() => kyivDay(new Date()))
  const typed = codePoints(form.watch('text') ?? '')
  const priceUnit = form.watch('price_unit')
  const byAmount = form.watch('minimum_kind') === 'amount'
  const minimumSum = byAmount ? typedMinimum(form.watch()) : null
  return (
    <form id={id} className={styles.form} noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <FormError>{problem}</FormError>
      <PriceFields form={form} order={order} />
      <div className={styles.pair}>
        <Field
          label={byAmount ? offerTexts.form.minimumAmount(priceUnit || order.unit) : texts.minimumSum}
          hint={minimumSum === null ? undefined : offerTexts.form.minimumMakes(minimumSum)}
          error={errors.minimum_sum?.message}
        >
          {(control) => <TextInput inputMode="decimal" {...control} {...form.register('minimum_sum')} />}
        </Field>
        <Field label={offerTexts.form.minimumKind}>
          {(control) => (
            <Select {...control} {...form.register('minimum_kind')}>
              <option value="sum">{offerTexts.form.minimumKinds.sum}</option>
              <option value="amount">{offerTexts.form.minimumKinds.amount}</option>
            </Select>
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        {form.watch('delivery') !== 'pickup' && (
          <Field label={texts.deliveryDays} error={errors.delivery_days?.message}>
            {(control) => <TextInput inputMode="numeric" {...control} {...form.register('delivery_days')} />}
          </Field>
        )}
        <Field label={texts.origin} error={errors.delivery_origin?.message}>
          {(control) => (
            <TextInput
              placeholder={texts.originPlaceholder}
              {...control}
              {...form.register('delivery_origin')}
            />
          )}
        </Field>
      </div>
      <div className={cx(styles.pair, styles.days)}>
        <Field label={texts.startDate} error={errors.start_date?.message}>
          {(control) => <TextInput type="date" min={today} {...control} {...form.register('start_date')} />}
        </Field>
        <Field optional label={offerTexts.form.validUntil} error={errors.valid_until?.message}>
          {(control) => <TextInput type="date" min={today} {...control} {...form.register('valid_until')} />}
        </Field>
      </div>
      <Field
        label={texts.text}
        hint={texts.textHint}
        aside={texts.counter(typed, LONG_TEXT_MAX)}
        error={errors.text?.message}
      >
        {(control) => <TextArea rows={6} {...control} {...form.register('text')} />}
      </Field>
      {note && <p className={styles.note}>{note}</p>}
    </form>
  )
}
