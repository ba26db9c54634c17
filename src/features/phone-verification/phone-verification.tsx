import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'

import { Channel } from '#domain/contract/phone.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { dropDraft, keepDraft, readDraft } from '#src/session/draft.ts'

import { CodeForm } from './code-form.tsx'
import { SentCode } from './phone.logic.ts'
import { PhoneForm } from './phone-form.tsx'

const DRAFT = 'phone'
const Progress = v.object({
  phone: v.string(),
  channel: Channel,
  sent: v.nullable(SentCode),
  entersCode: v.boolean(),
})
type Progress = v.InferOutput<typeof Progress>

function readProgress(): Progress {
  const kept = readDraft(Progress, DRAFT)
  if (!kept) return { phone: '', channel: 'sms', sent: null, entersCode: false }
  const sent = kept.sent && kept.sent.expiresAt > Date.now() ? kept.sent : null
  return { ...kept, sent, entersCode: kept.entersCode && sent !== null }
}

/**
 * The whole way: number, channel, code. Where it stands is kept on the device: who goes to read the code in another
 * app comes back to the field for it, even if the system has closed ours meanwhile.
 */
export function PhoneVerification({ onVerified }: { onVerified: (phone: string) => void }) {
  const [progress, setProgress] = useState(readProgress)
  const [cameBack, setCameBack] = useState(false)
  const go = useCallback(
    (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change })),
    [],
  )
  useEffect(() => {
    if (progress.phone !== '') keepDraft(DRAFT, progress)
  }, [progress])
  const { phone, channel, sent, entersCode } = progress

  if (sent && entersCode)
    return (
      <CodeForm
        sent={sent}
        onResent={(again) => go({ sent: again })}
        onChangeNumber={() => {
          // the button that was pressed goes away, and the focus must not go with it
          setCameBack(true)
          go({ entersCode: false })
        }}
        onVerified={(verified) => {
          dropDraft(DRAFT)
          onVerified(verified)
        }}
      />
    )
  return (
    <PhoneForm
      typed={{ phone, channel }}
      autoFocus={cameBack}
      onTyping={go}
      waiting={sent}
      onSent={(fresh) =>
        go({ phone: formatPhoneUa(fresh.phone), channel: fresh.channel, sent: fresh, entersCode: true })
      }
      onHaveCode={() => go({ entersCode: true })}
    />
  )
}
