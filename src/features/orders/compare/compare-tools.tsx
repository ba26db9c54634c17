import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'

import { SORT_COLUMNS } from '#domain/rules/deals/offer/comparison.ts'
import { comparisonCsv } from '#domain/uk/comparison-csv.ts'
import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/choice.tsx'
import { Chip, ChipRow } from '#src/ui/chip.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import styles from './compare-tools.module.css'
import { QuantityField } from './quantity-field.tsx'
import type { ComparisonView } from './use-comparison.ts'

type ViewProps = { view: ComparisonView }

const CSV_TYPE = 'text/csv;charset=utf-8'

/** Takes the comparison along: to a spreadsheet, or on paper. */
export function TakeAlong({ view: { rows, hidden, words }, orderId }: ViewProps & { orderId: number }) {
  const save = (): void =>
    saveFile(
      texts.fileName(orderId),
      new Blob([comparisonCsv([...rows, ...hidden], words)], { type: CSV_TYPE }),
    )
  return (
    <span className={styles.take}>
      <IconButton label={texts.csv} onClick={save}>
        <Download />
      </IconButton>
      <IconButton label={texts.print} onClick={() => window.print()}>
        <Printer />
      </IconButton>
    </span>
  )
}

type CountForProps = ViewProps & {
  /** The order's own. */
  quantity: number | null
  /** Shares the line of the last choice. */
  beside: ReactNode
}

/** For how much, and for whom, all of it is counted. */
export function CountFor({ view, quantity, beside }: CountForProps) {
  const { words, setQuantity, setVatPayer } = view
  const isOther = quantity !== null && view.quantity !== quantity
  return (
    <div className={styles.count}>
      <div>
        <QuantityField value={view.quantity} unit={words.unit} onChange={setQuantity} />
        {isOther && (
          <Button variant="quiet" size="s" onClick={() => setQuantity(null)}>
            {texts.backToOrder(quantity, words.unit)}
          </Button>
        )}
        {view.quantity === null && <p className={styles.hint}>{texts.noQuantity}</p>}
      </div>
      <div className={styles.vat}>
        <CheckBox
          label={texts.vatPayer}
          hint={words.isVatPayer ? texts.vatPayerHint : undefined}
          checked={words.isVatPayer}
          onChange={({ currentTarget }) =>
            void setVatPayer(currentTarget.checked).catch(() => notify.error(texts.vatNotKept))
          }
        />
        {beside}
      </div>
    </div>
  )
}

const CARD_SORTS = SORT_COLUMNS.filter((column) => column !== 'supplier' && column !== 'valid')

/** What the heads of the table do, for cards. */
export const SortChips = ({ view: { sorting, sortBy } }: ViewProps) => (
  <ChipRow label={texts.sort}>
    {CARD_SORTS.map((column) => (
      <Chip
        key={column}
        selected={sorting.by === column}
        onClick={() => sorting.by !== column && sortBy(column)}
      >
        {texts.sorts[column]}
      </Chip>
    ))}
  </ChipRow>
)

type SegmentsProps = { compares: boolean; count: string; onChange: (compares: boolean) => void }

/** Cards, or columns to swipe. */
export const Segments = ({ compares, count, onChange }: SegmentsProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields, so no fieldset
  <div className={styles.segments} role="group" aria-label={texts.view}>
    <button type="button" aria-pressed={!compares} onClick={() => onChange(false)}>
      {count}
    </button>
    <button type="button" aria-pressed={compares} onClick={() => onChange(true)}>
      {texts.comparison}
    </button>
  </div>
)

type TickedBarProps = ViewProps & { differs: boolean; onChange: (differs: boolean) => void }

/** What can be done with the ticked ones. */
export function TickedBar({ view: { ticked, letGo, untick }, differs, onChange }: TickedBarProps): ReactNode {
  if (ticked.length === 0) return null
  return (
    <div className={styles.ticked}>
      <b>{texts.ticked(ticked.length)}</b>
      {ticked.length < 2 ? (
        <span className={styles.hint}>{texts.tickMore}</span>
      ) : (
        <Button size="s" variant="ghost" aria-pressed={differs} onClick={() => onChange(!differs)}>
          {differs ? texts.backToAll : texts.differences}
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={untick}>
        {texts.untick}
      </Button>
      <output className={styles.hint}>{letGo !== null && texts.letGo(letGo)}</output>
    </div>
  )
}
