import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { formatDay, tied } from '#domain/uk/format.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { placeTexts } from '#domain/uk/places.ts'
import { wizardTexts } from '#domain/uk/wizard.ts'
import { numberOf } from '#src/lib/number-input.ts'
import { Details } from '#src/ui/facts.tsx'

import type { OrderFormInput } from './order-form.logic.ts'
import type { WizardStep } from './steps.ts'
import styles from './wizard.module.css'

const texts = wizardTexts.review

type PartProps = { step: WizardStep; edited: string | undefined; children: ReactNode }

function Part({ step, edited, children }: PartProps) {
  const { name } = wizardTexts.steps[step]
  return (
    <section className={styles.part} aria-label={name}>
      <div className={styles.partHead}>
        <h2>{name}</h2>
        <Link
          to="/office/create-order"
          search={{ step, mend: edited }}
          className={styles.edit}
          aria-label={texts.editStep(name)}
        >
          {texts.edit}
        </Link>
      </div>
      {children}
    </section>
  )
}

type ReviewStepProps = { values: OrderFormInput; phone: string | null; edited: string | undefined }

/** Everything as it will stand, each part with the way back to where it was written. */
export function ReviewStep({ values, phone, edited }: ReviewStepProps) {
  const quantity = numberOf(values.quantity)
  const budget = numberOf(values.budget)
  const facts = [
    quantity !== null && {
      name: wizardTexts.quantity,
      value: orderTexts.quantity(quantity, values.unit || null),
    },
    budget !== null && {
      name: orderTexts.budgetName,
      value: orderTexts.wholeBudget({ budget, quantity, unit: values.unit || null }),
    },
    values.needed_by !== '' && { name: wizardTexts.neededBy, value: formatDay(values.needed_by) },
  ].filter((fact) => fact !== false)
  return (
    <div>
      <Part step="text" edited={edited}>
        <p className={styles.text}>{tied(values.text.trim())}</p>
        {facts.length > 0 && <Details items={facts} />}
      </Part>
      <Part step="place" edited={edited}>
        <Details
          items={[
            { name: placeTexts.category, value: values.category_name },
            { name: placeTexts.place, value: values.location_name },
          ]}
        />
      </Part>
      {phone !== null && (
        <Part step="phone" edited={edited}>
          <Details
            items={[
              {
                name: texts.phone,
                value: (
                  <>
                    {formatPhoneUa(phone).replaceAll(' ', '\u00A0')}
                    <p className={styles.note}>{texts.phoneHint}</p>
                  </>
                ),
              },
            ]}
          />
        </Part>
      )}
    </div>
  )
}
