import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

import { FILTER_UNITS } from '#domain/rules/deals/offer/units.ts'
import { formatNumber } from '#domain/uk/format.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { useSettled } from '#src/lib/time.ts'
import { Select, TextInput } from '#src/ui/input.tsx'
import { FILTERS_FORM } from '#src/ui/search-field.tsx'

import type { OrderFilter } from '../orders.queries.ts'
import styles from './order-filters.module.css'
import { readAmount } from './read-amount.logic.ts'

const texts = orderListTexts
const TYPING_PAUSE_MS = 500

type AmountFilterProps = {
  filter: Pick<OrderFilter, 'amount_from' | 'amount_to' | 'unit'>
  onFilter: (changed: OrderFilter) => void
}

/** How much is wanted, in one unit and in what converts to it. */
export function AmountFilter({ filter, onFilter }: AmountFilterProps) {
  const { amount_from, amount_to, unit = FILTER_UNITS[0] } = filter
  return (
    <fieldset className={styles.amount}>
      <legend>{texts.amount}</legend>
      <AmountField
        name="amount_from"
        label={texts.amountFrom}
        placeholder={texts.from}
        value={amount_from}
        onAmount={(amount) => onFilter({ amount_from: amount })}
      />
      <AmountField
        name="amount_to"
        label={texts.amountTo}
        placeholder={texts.to}
        value={amount_to}
        onAmount={(amount) => onFilter({ amount_to: amount })}
      />
      <Select
        form={FILTERS_FORM}
        name="unit"
        aria-label={texts.amountUnit}
        value={unit}
        onChange={({ target }) => {
          const chosen = FILTER_UNITS.find((each) => each === target.value)
          onFilter({ unit: chosen === FILTER_UNITS[0] ? undefined : chosen })
        }}
      >
        {FILTER_UNITS.map((each) => (
          <option key={each} value={each}>
            {texts.unitName(each)}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}

type AmountFieldProps = {
  name: string
  label: string
  placeholder: string
  value: number | undefined
  onAmount: (amount: number | undefined) => void
}

const asTyped = (value: number | undefined): string => (value === undefined ? '' : formatNumber(value))

/** Narrows when the typing pauses; follows the address when that changes by itself. */
function AmountField({ name, label, placeholder, value, onAmount }: AmountFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(() => asTyped(value))
  const settled = useSettled(typed, TYPING_PAUSE_MS)
  const asked = useRef(value)
  const isWrong = readAmount(settled) === null
  const onPause = useEffectEvent((text: string) => {
    const amount = readAmount(text)
    if (amount === null || amount === asked.current) return
    asked.current = amount
    onAmount(amount)
  })
  // the same words typed again after the address has changed are a pause of their own
  useEffect(() => {
    const timer = setTimeout(() => onPause(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setTyped(asTyped(value))
  }, [value])
  return (
    <div className={styles.bound}>
      <TextInput
        form={FILTERS_FORM}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isWrong && (
        <p id={id} className={styles.wrong}>
          {texts.amountWrong}
        </p>
      )}
    </div>
  )
}
