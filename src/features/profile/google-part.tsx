import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { security } from '#domain/contract/security.ts'
import { formatDay } from '#domain/uk/format.ts'
import { securityTexts } from '#domain/uk/security.ts'
import { useOnline } from '#src/lib/online.ts'
import { queryOf } from '#src/lib/query.ts'
import { Button } from '#src/ui/button.tsx'
import { EmailAddress } from '#src/ui/email-address.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import styles from './profile.module.css'

const texts = securityTexts.google

const UntieDialog = whenOpened(() => import('./untie-dialog.tsx').then((file) => file.UntieDialog))

/** The Google account that opens this one, and the way to take it off; nothing where there is none. */
export function GooglePart() {
  const [asking, setAsking] = useState(false)
  const online = useOnline()
  const ways = useQuery(queryOf(security.waysIn))
  const { google = null, has_password: hasPassword = false } = ways.data?.data ?? {}
  return (
    <>
      {google && (
        <div className={styles.google}>
          <h3>{texts.heading}</h3>
          <div>
            <p>
              <b>{google.email === null ? texts.account : <EmailAddress address={google.email} />}</b>
              {google.tied_at && <span>{texts.since(formatDay(google.tied_at))}</span>}
            </p>
            <Button size="s" variant="ghost" disabled={!online} onClick={() => setAsking(true)}>
              {texts.untie}
            </Button>
          </div>
        </div>
      )}
      <UntieDialog open={asking} hasPassword={hasPassword} onClose={() => setAsking(false)} />
    </>
  )
}
