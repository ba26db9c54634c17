import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { accountLinks, type AddressLook } from '#domain/contract/account-links.ts'
import { users } from '#domain/contract/users.ts'
import { linkTexts } from '#domain/uk/account-links.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { useSignedIn } from '#src/session/me.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'

import { AddressOfAnother } from './address-of-another.tsx'
import styles from './auth.module.css'
import { useLinkLook } from './link-look.ts'
import { useLinkToken } from '#src/lib/link-token.ts'
import { LookMissing } from './look-missing.tsx'

const texts = linkTexts.verify

/** Where the mail about an address leads; what reads mails before people do presses no button. */
export function VerifyEmailPage() {
  const token = useLinkToken()
  if (token === null) return <DeadLink />
  return <AddressLink key={token} token={token} />
}

function AddressLink({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'disavowed' | 'called off' | { proved: string } | null>(null)
  const [wasPressed, setWasPressed] = useState(false)
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const who = signedIn ? 'user' : 'guest'
  const look = useLinkLook('address', token, (input) => call(accountLinks.lookAtAddress, input), who)
  const seen = look.data?.data
  if (outcome !== null) return <Done outcome={outcome} />
  if (isRefusal(look.error, 'email_link_invalid', 'validation')) return <DeadLink wasPressed={wasPressed} />
  const proved = (email: string): void => {
    setOutcome({ proved: email })
    if (signedIn) void invalidate(client, users.profile)
  }
  // the link was used, or the session ended, since the page looked
  const refused = (failure: Error): void => {
    setWasPressed(true)
    if (isRefusal(failure, 'email_link_invalid', 'password_required')) void look.refetch()
  }
  return (
    <Page title={texts.title} narrow>
      {!seen ? (
        <LookMissing look={look} />
      ) : seen.needs_password ? (
        <AddressOfAnother
          token={token}
          seen={seen}
          onProved={proved}
          onDisavowed={() => setOutcome(seen.new_email === null ? 'disavowed' : 'called off')}
          onRefused={refused}
        />
      ) : (
        <OwnAddress token={token} seen={seen} onProved={proved} onRefused={refused} />
      )}
    </Page>
  )
}

type OwnAddressProps = {
  token: string
  seen: AddressLook
  onProved: (email: string) => void
  onRefused: (failure: Error) => void
}

function OwnAddress({ token, seen: { email, new_email }, onProved, onRefused }: OwnAddressProps) {
  const prove = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(accountLinks.proveEmail, { body: { token } }),
    onSuccess: ({ data }) => onProved(data.email),
    onError: onRefused,
  })
  return (
    <>
      <p className={styles.lead}>
        {new_email === null ? texts.lead(email) : texts.leadMove(email, new_email)}
      </p>
      {prove.error && <FormError>{failureText(prove.error)}</FormError>}
      <div className={styles.choice}>
        <Button busy={prove.isPending} onClick={() => prove.mutate()}>
          {texts.submit}
        </Button>
      </div>
    </>
  )
}

function Onward() {
  return (
    <div className={styles.choice}>
      {useSignedIn() ? (
        <LinkButton to="/office/profile">{texts.toProfile}</LinkButton>
      ) : (
        <LinkButton to="/">{texts.home}</LinkButton>
      )}
    </div>
  )
}

/** After a press it may be dead because the press did its work and the answer was lost. */
function DeadLink({ wasPressed = false }: { wasPressed?: boolean }) {
  return (
    <Page key="dead" title={texts.title} narrow>
      <FormError>{wasPressed ? texts.maybeDone : texts.dead}</FormError>
      <p className={styles.lead}>{wasPressed ? texts.maybeDoneHint : texts.deadHint}</p>
      <Onward />
    </Page>
  )
}

function Done({ outcome }: { outcome: 'disavowed' | 'called off' | { proved: string } }) {
  if (outcome === 'disavowed')
    return (
      <Page key="done" title={texts.title} narrow>
        <p className={styles.lead}>{texts.disavowed}</p>
        <div className={styles.choice}>
          <LinkButton to="/login-by-link" hash="">
            {texts.byLink}
          </LinkButton>
          <LinkButton to="/" variant="ghost">
            {texts.home}
          </LinkButton>
        </div>
      </Page>
    )
  return (
    <Page key="done" title={texts.title} narrow>
      <p className={styles.lead}>
        {outcome === 'called off' ? texts.disavowedMove : texts.done(outcome.proved)}
      </p>
      <Onward />
    </Page>
  )
}
