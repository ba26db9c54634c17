import { Phone } from 'lucide-react'
import { useState } from 'react'

import { phoneTexts as texts } from '#domain/uk/phone.ts'
import { useMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'

import styles from './phone.module.css'
import { PhoneVerificationModal } from './phone-verification-modal.tsx'

/** Says that the phone is still to be proved, and opens the way; nothing where it is, or where nobody is signed in. */
export function PhoneVerificationBanner() {
  const me = useMe()
  const [open, setOpen] = useState(false)
  if (!me || me.phone_verified_at !== null) return null
  return (
    <section className={styles.banner} aria-label={texts.title}>
      <Phone />
      <p>
        <b>{texts.needed}</b> {texts.neededWhy}
      </p>
      <Button size="s" onClick={() => setOpen(true)}>
        {texts.confirm}
      </Button>
      <PhoneVerificationModal open={open} onClose={() => setOpen(false)} />
    </section>
  )
}
