import { useRef, useState, type ComponentProps } from 'react'
import { ChevronDown, X } from 'lucide-react'
import { controlTexts } from '#domain/uk/controls.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { IconButton } from './button.tsx'
import chip from './chip.module.css'
import { cx } from './classes.ts'
import type { PickerDialog } from './picker-dialog.tsx'
import type { PickerOption, PickerSearch, PickerValue } from './picker-search.ts'
import input from './input.module.css'
import { notify } from './toast-queue.ts'
import styles from './picker.module.css'

export type { PickerOption, PickerValue } from './picker-search.ts'

type PickerProps<T extends PickerValue> = Omit<
  ComponentProps<'button'>,
  'value' | 'onChange' | 'onBlur' | 'type'
> & {
  /** Names the sheet, and the button where no label of a Field does. */
  label: string
  /** Of several, which stay open to be chosen from, their list. */
  value: T | readonly T[] | null
  onChange: (value: T | null, option: PickerOption<T> | null) => void
  /** The field is left: its sheet closes, or the focus goes on without opening it. */
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  searchPlaceholder?: string | undefined
  emptyText?: string | undefined
  /** What can be found here while the server is out of reach. */
  offlineText?: string | undefined
  /** What to call the chosen value when no option at hand has it: a saved form, a filter from the address. */
  valueLabel?: string | undefined
  clearable?: boolean | undefined
  /** A chip for the filters of a list instead of a field of a form. */
  look?: 'field' | 'chip' | undefined
} &
  /** A `search` of its own finds among the options as the caller sees fit. */
  (
    | { options: readonly PickerOption<T>[]; search?: PickerSearch<T> | undefined }
    | { search: PickerSearch<T>; options?: undefined }
  )

type Sheet = typeof PickerDialog

/** Most visits open no picker: its sheet comes with the first sign that one will be opened. */
const loadSheet = async (): Promise<Sheet> => (await import('./picker-dialog.tsx')).PickerDialog

/** One of many: a button that opens a sheet with a search and a list. Controlled; keep `search` stable. */
export function Picker<T extends PickerValue>(props: PickerProps<T>) {
  const { label, value, onChange, options, search, valueLabel, clearable, look = 'field', ...others } = props
  const {
    placeholder = controlTexts.picker.choose,
    searchPlaceholder,
    emptyText,
    offlineText,
    className,
    onBlur,
    ...rest
  } = others
  const [open, setOpen] = useState(false)
  const [Sheet, setSheet] = useState<Sheet | null>(null)
  const [last, setLast] = useState<PickerOption<T> | null>(null)
  const anchor = useRef<HTMLDivElement>(null)
  // The list of a search changes under the chosen value, so its option is remembered.
  const chosen = options?.find((option) => option.value === value) ?? (last?.value === value ? last : null)
  const isSeveral = Array.isArray(value)
  const isNone = value === null || (isSeveral && value.length === 0)
  const shown = isNone ? null : (chosen?.label ?? valueLabel ?? String(value))

  const choose = (option: PickerOption<T> | null) => {
    setLast(option)
    if (!isSeveral) setOpen(false)
    onChange(option?.value ?? null, option)
    onBlur?.()
  }
  const warm = () => loadSheet().then((loaded) => setSheet(() => loaded))
  const show = async () => {
    try {
      if (!Sheet) await warm()
    } catch {
      notify.error(uiTexts.failed)
      return
    }
    setOpen(true)
  }
  const clears = clearable && shown !== null && !rest.disabled
  return (
    <div ref={anchor} className={cx(look === 'field' ? input.wrap : styles.chipWrap, className)}>
      <button
        {...rest}
        type="button"
        className={look === 'field' ? cx(input.input, styles.button) : cx(chip.chip, shown && chip.on)}
        // a label names the field alone: what is chosen is told beside it
        aria-describedby={cx(rest['aria-describedby'], rest.id && shown && `${rest.id}-value`) || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        // the focus goes into the sheet: nobody has left the field, and nothing is wrong with it yet
        onBlur={open ? undefined : () => onBlur?.()}
        aria-label={rest.id ? undefined : shown ? `${label}: ${shown}` : label}
        onPointerEnter={() => void warm().catch(() => undefined)}
        onClick={() => void show()}
      >
        <span
          id={rest.id && `${rest.id}-value`}
          className={cx(styles.value, !shown && look === 'field' && styles.empty)}
        >
          {shown ?? placeholder}
        </span>
        {!clears && <ChevronDown />}
      </button>
      {clears && (
        <IconButton label={controlTexts.picker.clear} className={styles.clear} onClick={() => choose(null)}>
          <X />
        </IconButton>
      )}
      {Sheet && (
        <Sheet
          open={open}
          anchor={anchor}
          label={label}
          value={value}
          options={options}
          search={search}
          searchPlaceholder={searchPlaceholder}
          emptyText={emptyText}
          offlineText={offlineText}
          onChoose={choose}
          onClose={() => {
            setOpen(false)
            onBlur?.()
          }}
        />
      )}
    </div>
  )
}
