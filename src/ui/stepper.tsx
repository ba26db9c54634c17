import { controlTexts } from '#domain/uk/controls.ts'
import { cx } from './classes.ts'
import styles from './stepper.module.css'

/** How far a wizard has come: bars for the eye, words for everybody. `current` counts from 1. */
export function Steps({ current, total, label }: { current: number; total: number; label: string }) {
  return (
    <div className={styles.steps}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: total }, (_, step) => (
          <span key={step} className={cx(styles.bar, step < current && styles.on)} />
        ))}
      </div>
      <p className={styles.words}>
        <b>{controlTexts.step(current, total)}</b> {label}
      </p>
    </div>
  )
}
