import type { ReactNode } from 'react'

import { controlTexts } from '#domain/uk/controls.ts'

import { Button } from './button.tsx'
import { Field, TextInput } from './field.tsx'
import styles from './link-panel.module.css'
import { QrCode } from './qr-code.tsx'
import { notify } from './toast-queue.ts'

const texts = controlTexts.link

type LinkPanelProps = {
  url: string
  /** What the code of the link is, for whoever does not see it. */
  qrLabel: string
  /** The heading under which another app gets the link. */
  title?: string | undefined
  /** What has to be known of the link: under the code, and under the address. */
  above?: ReactNode
  below?: ReactNode
}

/** A link to pass on: a code for cameras, the address itself, and the device's own ways to copy and share. */
export function LinkPanel({ url, qrLabel, title, above, below }: LinkPanelProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify.success(texts.copied)
    } catch {
      // no clipboard on a plain http address, or the browser forbids it
      notify.error(texts.notCopied)
    }
  }
  // Closing the system's sheet rejects too, and is nobody's failure.
  const share = () => void navigator.share({ url, ...(title ? { title } : {}) }).catch(() => undefined)
  return (
    <>
      <QrCode text={url} label={qrLabel} />
      {above}
      <Field label={texts.label}>
        {(control) => (
          <TextInput {...control} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      {below}
      <div className={styles.acts}>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        {typeof navigator.share === 'function' && (
          <Button variant="ghost" onClick={share}>
            {texts.share}
          </Button>
        )}
      </div>
    </>
  )
}
