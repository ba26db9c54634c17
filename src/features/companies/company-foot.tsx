import { useId, type ReactNode } from 'react'

import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/field.tsx'

import styles from './company.module.css'

type CompanyFootProps = {
  /** The id of the form that the button sends. */
  form: string
  busy: boolean
  /** What came of the last try; null for nothing bad. */
  problem: string | null
  /** Why nothing can be sent without network. */
  offline: string
  children: ReactNode
}

/** The button of a long form, which stays in sight on phones; with it why it rests, or why nothing came of it. */
export function CompanyFoot({ form, busy, problem, offline, children }: CompanyFootProps) {
  const id = useId()
  const online = useOnline()
  return (
    <div className={styles.foot}>
      {online ? (
        <FormError>{problem}</FormError>
      ) : (
        <p id={id} className={styles.note}>
          {offline}
        </p>
      )}
      <Button
        wide
        type="submit"
        form={form}
        busy={busy}
        disabled={!online}
        aria-describedby={online ? undefined : id}
      >
        {children}
      </Button>
    </div>
  )
}
