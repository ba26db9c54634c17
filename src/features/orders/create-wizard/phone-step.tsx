import { CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { wizardTexts } from '#domain/uk/wizard.ts'
import { Button } from '#src/ui/button.tsx'

import styles from './wizard.module.css'

const texts = wizardTexts.phone

type PhoneStepProps = {
  /** The proved number, or null where there is none yet. */
  phone: string | null
  /** Proving a number, from another feature; tells when it is done. */
  verification: (onVerified: () => void) => ReactNode
  onVerified: () => void
}

/** Shows the number that is proved, or proves one. */
export function PhoneStep({ phone, verification, onVerified }: PhoneStepProps) {
  const [changes, setChanges] = useState(false)
  const proves = phone === null || changes
  if (proves)
    return (
      <>
        {verification(() => {
          setChanges(false)
          onVerified()
        })}
        {changes && (
          <Button variant="quiet" size="s" className={styles.quiet} onClick={() => setChanges(false)}>
            {texts.keep}
          </Button>
        )}
      </>
    )
  return (
    <>
      <div className={styles.phone}>
        <CircleCheck />
        <div>
          <p className={styles.number}>{formatPhoneUa(phone)}</p>
          <p className={styles.note}>{texts.verified}</p>
        </div>
      </div>
      <Button variant="quiet" size="s" className={styles.quiet} onClick={() => setChanges(true)}>
        {texts.change}
      </Button>
    </>
  )
}
