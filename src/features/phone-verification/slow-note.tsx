import { useEffect, useState } from 'react'

import { phoneTexts as texts } from '#domain/uk/phone.ts'
import { schedule } from '#src/lib/schedule.ts'

import styles from './phone.module.css'

const AFTER_MS = 1000

/** Says why a code is on its way for so long: a slow device computes for seconds before it may ask for one. */
export function SlowNote({ isPending }: { isPending: boolean }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const cancel = schedule(() => setIsSlow(true), AFTER_MS)
    return () => {
      cancel()
      setIsSlow(false)
    }
  }, [isPending])
  return <output className={styles.note}>{isSlow && texts.preparing}</output>
}
