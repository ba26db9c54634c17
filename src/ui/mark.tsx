import { uiTexts } from '#domain/uk/ui.ts'
import { cx } from './classes.ts'
import styles from './mark.module.css'

/** A sheaf drawn as the lines of a ledger, tied with a band of wheat; the same strokes as in public/icons. */
export function Mark({
  word = true,
  className,
}: {
  word?: boolean | undefined
  className?: string | undefined
}) {
  return (
    <span className={cx(styles.mark, className)}>
      <svg viewBox="0 0 28 28" className={styles.sheaf} aria-hidden="true">
        <path d="M14 3v10.5M9 4.2c.2 3.6 1.7 5.6 2.2 9.3M19 4.2c-.2 3.6-1.7 5.6-2.2 9.3M4.2 7.2c.8 2.8 3.4 3.6 4.2 6.3M23.8 7.2c-.8 2.8-3.4 3.6-4.2 6.3M14 20v5M11.3 20c-.3 2-1 3.4-1.5 5M16.7 20c.3 2 1 3.4 1.5 5" />
        <path d="M7.5 16.8h13" className={styles.band} />
      </svg>
      <span className={word ? undefined : 'visually-hidden'} data-mark-word="">
        {uiTexts.appName}
      </span>
    </span>
  )
}
