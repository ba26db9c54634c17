import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { security } from '#domain/contract/security.ts'
import type { Me } from '#domain/contract/users.ts'
import { securityTexts as texts } from '#domain/uk/security.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import { GooglePart } from './google-part.tsx'
import styles from './profile.module.css'
import { SessionsList } from './sessions-list.tsx'

const PasswordDialog = whenOpened(() => import('./password-dialog.tsx').then((file) => file.PasswordDialog))
const EmailDialog = whenOpened(() => import('./email-dialog.tsx').then((file) => file.EmailDialog))

type SecurityPartProps = {
  me: Me
  /** The way to a link for another device. */
  loginLink: ReactNode
}

/** The ways into the account: its address, its password, and where it is open. Nothing here waits in a queue. */
export function SecurityPart({ me, loginLink }: SecurityPartProps) {
  const [asked, setAsked] = useState<'email' | 'password' | null>(null)
  const online = useOnline()
  const prove = useMutation({
    mutationFn: () => call(security.mailProof),
    onSuccess: () => notify.success(texts.email.sent),
  })
  return (
    <section className={styles.part} aria-labelledby="security">
      <h2 id="security">{texts.heading}</h2>
      {me.email_verified_at === null && (
        <div className={styles.unproved}>
          <p>{texts.email.unproved}</p>
          <Button
            size="s"
            variant="ghost"
            busy={prove.isPending}
            disabled={!online}
            onClick={() => prove.mutate()}
          >
            {texts.email.prove}
          </Button>
        </div>
      )}
      <div className={styles.acts}>
        <Button size="s" variant="ghost" disabled={!online} onClick={() => setAsked('email')}>
          {texts.email.change}
        </Button>
        <Button size="s" variant="ghost" disabled={!online} onClick={() => setAsked('password')}>
          {texts.password.change}
        </Button>
        {loginLink}
      </div>
      <GooglePart />
      <SessionsList />
      <EmailDialog open={asked === 'email'} onClose={() => setAsked(null)} />
      <PasswordDialog open={asked === 'password'} onClose={() => setAsked(null)} />
    </section>
  )
}
