import { encode } from 'uqr'

import { BANK_QR, drawBankQr } from '#domain/rules/money/bank-qr-drawing.ts'

import styles from './payments.module.css'

/** A transfer as the banks' apps read it: dark on white in both themes. */
export function BankQr({ url, label }: { url: string; label: string }) {
  const { size, cells, circle, sign } = drawBankQr(encode(url, BANK_QR).data)
  const { middle, radius } = circle
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would need the code as a file
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.qr}>
      <path d={cells} shapeRendering="crispEdges" />
      <circle cx={middle} cy={middle} r={radius} className={styles.qrCircle} />
      <path d={sign.path} transform={`translate(${middle} ${middle}) scale(${sign.scale})`} />
    </svg>
  )
}
