import type { CSSProperties } from 'react'
import { uiTexts } from '#domain/uk/ui.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  /** So many lines of text, the last one shorter. */
  lines?: number | undefined
}

/** The shape of what is coming. Decoration: the list around it says that it loads. */
export function Skeleton({ width, height, lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bar} style={{ width, height }} />
      ))}
    </span>
  )
}

/** Rows of a list before they come, with an avatar where the real rows have one. */
export function SkeletonList({ rows = 4, avatar = false }: { rows?: number; avatar?: boolean }) {
  return (
    <div aria-busy="true" className={styles.list}>
      <output className="visually-hidden">{uiTexts.loading}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          {avatar && <span className={styles.avatar} />}
          <div className={styles.text}>
            <Skeleton width="28%" height="0.75rem" />
            <Skeleton lines={2} />
            <Skeleton width="55%" height="0.75rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
