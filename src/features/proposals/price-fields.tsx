import {
  DELIVERY_KINDS,
  meansVat,
  VAT_KINDS,
  VAT_RATE_USUAL,
  VAT_RATES,
} from '#domain/rules/deals/offer/terms.ts'
import { priceUnits } from '#domain/rules/deals/offer/units.ts'
import { offerTexts } from '#domain/uk/offer.ts'
import { ChoiceGroup, Field, Select, TextInput } from '#src/ui/field.tsx'

import type { OfferedOrder } from './offered-order.ts'
import { daysTyped, type ProposalFormApi } from './proposal-draft.ts'
import styles from './proposals.module.css'
import { TierFields } from './tier-fields.tsx'

const texts = offerTexts.form
type PriceFieldsProps = {
  form: ProposalFormApi
  order: OfferedOrder
}

/** The price and all that makes it a sum: unit, VAT, tiers, delivery. */
export function PriceFields({ form, order }: PriceFieldsProps) {
  const { errors } = form.formState
  const [vat, delivery, unit] = form.watch(['vat', 'delivery', 'price_unit'])
  const hasVat = vat === 'included' || vat === 'excluded' ? meansVat(vat) : false
  return (
    <>
      <div className={styles.pair}>
        <Field label={texts.price} error={errors.unit_price?.message}>
          {(control) => (
            <TextInput inputMode="decimal" autoComplete="off" {...control} {...form.register('unit_price')} />
          )}
        </Field>
        <Field label={texts.unit} error={errors.price_unit?.message}>
          {(control) => (
            <Select {...control} {...form.register('price_unit')}>
              {order.unit === null && <option value="">{texts.orderUnit}</option>}
              {priceUnits(order.unit, unit || null).map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className={styles.choices}>
        <ChoiceGroup
          look="chips"
          label={texts.vat}
          choices={VAT_KINDS.map((value) => ({ value, label: texts.vatKinds[value] }))}
          error={errors.vat?.message}
          {...form.register('vat')}
        />
        {hasVat && (
          <Field label={texts.vatRate} error={errors.vat_rate?.message}>
            {(control) => (
              <Select {...control} {...form.register('vat_rate')}>
                <option value="">{texts.rate(VAT_RATE_USUAL)}</option>
                {VAT_RATES.filter((rate) => rate !== VAT_RATE_USUAL).map((rate) => (
                  <option key={rate} value={rate}>
                    {texts.rate(rate)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <TierFields form={form} unit={unit || order.unit} />
      <div className={styles.choices}>
        <ChoiceGroup
          look="chips"
          label={texts.delivery}
          choices={DELIVERY_KINDS.map((value) => ({ value, label: texts.deliveryKinds[value] }))}
          error={errors.delivery?.message}
          {...form.register('delivery', {
            // a sum that is not seen any more would be complained of unseen
            onChange: () => {
              const chosen = form.getValues('delivery')
              if (chosen !== 'extra') form.setValue('delivery_cost', '')
              const days = form.getValues('delivery_days')
              form.setValue(
                'delivery_days',
                chosen !== 'pickup' && days === '0' ? '' : daysTyped(chosen, days),
              )
            },
          })}
        />
        {delivery === 'extra' && (
          <Field optional label={texts.deliveryCost} error={errors.delivery_cost?.message}>
            {(control) => (
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                {...control}
                {...form.register('delivery_cost')}
              />
            )}
          </Field>
        )}
      </div>
    </>
  )
}
