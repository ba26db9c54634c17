import { encode } from 'uqr'

import styles from './qr-code.module.css'

/** Cells of white around the code, without which cameras miss it. */
const QUIET_ZONE = 2

/** A text as a code for cameras: dark on light in both themes, because many read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would need the code as a file
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <path d={dark.join('')} />
    </svg>
  )
}
