import { chatTexts } from '#domain/uk/chats.ts'
import { ConfirmDialog } from '#src/ui/dialog.tsx'

const texts = chatTexts.contacts

type ConfirmSharingProps = { open: boolean; allowed: boolean; onAnswer: (yes: boolean) => void }

/** Asks the buyer once more before the contacts are opened (`allowed`) to a supplier, or closed. */
export const ConfirmSharing = ({ open, allowed, onAnswer }: ConfirmSharingProps) => (
  <ConfirmDialog open={open} title={allowed ? texts.shareQuestion : texts.revokeQuestion} onAnswer={onAnswer}>
    {allowed ? texts.shareText : texts.revokeText}
  </ConfirmDialog>
)
