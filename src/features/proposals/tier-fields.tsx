import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'

import { OFFER_TIERS_MAX } from '#domain/rules/limits.ts'
import { dearerTier } from '#domain/rules/deals/offer/terms.ts'
import { offerTexts } from '#domain/uk/offer.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TextInput } from '#src/ui/field.tsx'

import { type ProposalFormApi, typedOffer } from './proposal-draft.ts'
import styles from './proposals.module.css'

const texts = offerTexts.form

/** Prices for larger quantities; a row that stays empty is none. */
export function TierFields({ form, unit }: { form: ProposalFormApi; unit: string | null }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' })
  const faults = form.formState.errors.tiers
  const terms = typedOffer(form.watch())
  const dearer = terms?.unit_price && terms.tiers ? dearerTier(terms.unit_price, terms.tiers) : null
  return (
    <fieldset className={styles.tiers} aria-label={texts.tiers}>
      {fields.length > 0 && <span className={styles.tiersTitle}>{texts.tiers}</span>}
      {fields.map((row, at) => {
        const fault = faults?.[at]?.from_quantity?.message ?? faults?.[at]?.unit_price?.message
        return (
          <div key={row.id} className={styles.tier}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              placeholder={texts.from(unit ?? '').replace(/, $/, '')}
              aria-label={texts.tierFrom(at + 1)}
              aria-invalid={faults?.[at]?.from_quantity ? true : undefined}
              {...form.register(`tiers.${at}.from_quantity`, { deps: 'tiers' })}
            />
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              placeholder="₴"
              aria-label={texts.tierPrice(at + 1)}
              aria-invalid={faults?.[at]?.unit_price ? true : undefined}
              {...form.register(`tiers.${at}.unit_price`)}
            />
            <IconButton label={texts.removeTier(at + 1)} onClick={() => remove(at)}>
              <X />
            </IconButton>
            {fault && (
              <p role="alert" className={styles.fault}>
                {fault}
              </p>
            )}
          </div>
        )
      })}
      {(faults?.root?.message ?? faults?.message) && (
        <p role="alert" className={styles.fault}>
          {faults?.root?.message ?? faults?.message}
        </p>
      )}
      {dearer && <p className={styles.note}>{texts.dearer(dearer.from_quantity, unit)}</p>}
      {fields.length < OFFER_TIERS_MAX && (
        <Button
          size="s"
          variant="quiet"
          className={styles.addTier}
          onClick={() => append({ from_quantity: '', unit_price: '' })}
        >
          <Plus />
          {texts.addTier}
        </Button>
      )}
    </fieldset>
  )
}
