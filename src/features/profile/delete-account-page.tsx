import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { accountData } from '#domain/contract/account-data.ts'
import type { Me } from '#domain/contract/users.ts'
import { deletionTexts as texts, ownDataTexts } from '#domain/uk/own-data.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { useProfile } from '#src/session/me.ts'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { notify } from '#src/ui/toast.tsx'

import { DeletionByCodeForm, DeletionByPasswordForm } from './deletion-forms.tsx'
import { ExportButton } from './export-button.tsx'
import styles from './profile.module.css'

type LeaveProps = {
  /** Leaves this device as at a sign-out, of which the server need not be told. */
  onDeleted: () => Promise<void>
}

/** Says what an end of the account means, for oneself and for others, and ends it. */
export function DeleteAccountPage({ onDeleted }: LeaveProps) {
  const profile = useProfile()
  return (
    <Page narrow title={texts.title} back={<BackLink to="/office/profile" />}>
      <SavedAge query={profile} />
      {profile.data ? (
        <Deletion me={profile.data.data} onDeleted={onDeleted} />
      ) : isMissing(profile) ? (
        <Missing query={profile} title={uiTexts.failed} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  )
}

function Deletion({ me, onDeleted }: LeaveProps & { me: Me }) {
  const [byCode, proveByCode] = useState(false)
  const mailing = useMutation({
    mutationFn: () => call(accountData.mailDeletionCode),
    onSuccess: () => notify.success(texts.codeSent(me.email)),
  })
  const toCode = (): void => {
    proveByCode(true)
    mailing.mutate()
  }
  const online = useOnline()
  return (
    <div className={styles.deletion}>
      <p className={styles.warning}>{texts.lead}</p>
      <p>{texts.whose(me.email)}</p>
      <Things heading={texts.gone} things={texts.goneThings} />
      <Things heading={texts.stays} things={texts.staysThings} />
      <section>
        <h2>{texts.others}</h2>
        <p>{texts.othersText}</p>
      </section>
      <p className={styles.note}>
        {texts.after} <Link to="/policy">{texts.policy}</Link>.
      </p>
      <div className={styles.acts}>
        <ExportButton label={texts.export} />
      </div>
      {!online && <p className={styles.note}>{ownDataTexts.offline}</p>}
      {byCode ? (
        <DeletionByCodeForm mailing={mailing} onDeleted={onDeleted} onOtherWay={() => proveByCode(false)} />
      ) : (
        <DeletionByPasswordForm onDeleted={onDeleted} onOtherWay={toCode} />
      )}
    </div>
  )
}

function Things({ heading, things }: { heading: string; things: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </section>
  )
}
