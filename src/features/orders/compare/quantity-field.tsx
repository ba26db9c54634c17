import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'

import { QUANTITY_MAX } from '#domain/rules/limits.ts'
import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { numberOf, typedNumber } from '#src/lib/number-input.ts'
import { IconButton } from '#src/ui/button.tsx'

import { stepped } from './comparison.logic.ts'
import styles from './quantity-field.module.css'

type QuantityFieldProps = {
  value: number | null
  unit: string | null
  /** Null: the field was emptied. */
  onChange: (quantity: number | null) => void
}

const isQuantity = (value: number): boolean =>
  value > 0 && value <= QUANTITY_MAX && Math.round(value * 1000) / 1000 === value

/** How much is counted: typed, or by plus and minus. What is no quantity changes nothing and says so. */
export function QuantityField({ value, unit, onChange }: QuantityFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : numberOf(typed)
  const isWrong = read !== null && !isQuantity(read)
  const take = (words: string): void => {
    setTyped(words)
    const quantity = numberOf(words)
    if (quantity === null || isQuantity(quantity)) onChange(quantity)
  }
  const step = (direction: 1 | -1) => (): void => {
    setTyped(null)
    if (value !== null) onChange(stepped(value, direction))
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {texts.countFor}
      </label>
      <span className={styles.box}>
        <IconButton label={texts.less} disabled={value === null} className={styles.step} onClick={step(-1)}>
          <Minus />
        </IconButton>
        <label className={styles.typed}>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            className={styles.input}
            value={typed ?? typedNumber(value)}
            size={Math.max(3, (typed ?? typedNumber(value)).length)}
            aria-label={texts.quantity}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={({ currentTarget }) => take(currentTarget.value)}
            onBlur={() => setTyped(null)}
          />
          {unit !== null && <span aria-hidden="true">{unit}</span>}
        </label>
        <IconButton label={texts.more} disabled={value === null} className={styles.step} onClick={step(1)}>
          <Plus />
        </IconButton>
      </span>
      <output className={styles.wrong}>
        {isWrong && <span id={`${id}-wrong`}>{texts.wrongQuantity}</span>}
      </output>
    </div>
  )
}
