import { phoneTexts as texts } from '#domain/uk/phone.ts'
import { Dialog } from '#src/ui/dialog.tsx'

import { PhoneVerification } from './phone-verification.tsx'

type PhoneVerificationModalProps = {
  open: boolean
  onClose: () => void
  /** Called after the modal has closed itself, with the proved number. */
  onVerified?: ((phone: string) => void) | undefined
}

/** Proving a phone without leaving the screen that asks for it. */
export function PhoneVerificationModal({ open, onClose, onVerified }: PhoneVerificationModalProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <p>{texts.phoneHint}</p>
      <PhoneVerification
        onVerified={(phone) => {
          onClose()
          onVerified?.(phone)
        }}
      />
    </Dialog>
  )
}
