import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { accountLinks } from '#domain/contract/account-links.ts'
import { LOGIN_LINK_TTL_MS } from '#domain/rules/limits.ts'
import { linkTexts } from '#domain/uk/account-links.ts'
import { formatCountdown } from '#domain/uk/format.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'
import { useSecondsLeft } from '#src/lib/seconds-left.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormError } from '#src/ui/field.tsx'
import { LinkPanel } from '#src/ui/link-panel.tsx'

import styles from './link-generation-modal.module.css'

const texts = linkTexts.generate

/** `until` by the device's own clock: one that is wrong by a day must not call a fresh link an old one. */
type Made = { url: string; until: number }

/** A one-time link to one's own account, for another device: to copy, to share, or to point a camera at. */
export function LinkGenerationModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  const create = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(accountLinks.createLoginLink),
    onSuccess: ({ data }) => setMade({ url: data.url, until: Date.now() + LOGIN_LINK_TTL_MS }),
  })
  const close = () => {
    // it would stand there for whoever takes the device next
    setMade(null)
    create.reset()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={texts.title}>
      <div className={styles.body}>
        {create.error && <FormError>{failureText(create.error)}</FormError>}
        {made ? (
          <GeneratedLink {...made} busy={create.isPending} onAnew={() => create.mutate()} />
        ) : (
          <>
            <p>{texts.lead}</p>
            <p className={styles.warning}>{texts.warning}</p>
            <Button busy={create.isPending} onClick={() => create.mutate()}>
              {texts.create}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

function GeneratedLink({ url, until, busy, onAnew }: Made & { busy: boolean; onAnew: () => void }) {
  const seconds = useSecondsLeft(until)
  if (seconds === 0)
    return (
      <>
        <p>{texts.over}</p>
        <Button busy={busy} onClick={onAnew}>
          {texts.anew}
        </Button>
      </>
    )
  return (
    <LinkPanel
      url={url}
      qrLabel={texts.qr}
      above={
        <p className={styles.left} role="timer">
          {texts.left(formatCountdown(seconds))}
        </p>
      }
      below={<p className={styles.warning}>{texts.warning}</p>}
    />
  )
}
