import { chatTexts } from '#domain/uk/chats.ts'
import { ConfirmDialog } from '#src/ui/dialog.tsx'

const texts = chatTexts.contacts

/** What is asked about: opening all, the same with the e-mail, closing all, the e-mail alone. */
export type SharingAct = 'share' | 'shareEmail' | 'revoke' | 'addEmail' | 'dropEmail'

const WORDS: Record<SharingAct, [question: string, text: string]> = {
  share: [texts.shareQuestion, texts.shareText],
  shareEmail: [texts.shareQuestion, texts.shareEmailText],
  revoke: [texts.revokeQuestion, texts.revokeText],
  addEmail: [texts.addEmailQuestion, texts.addEmailText],
  dropEmail: [texts.dropEmailQuestion, texts.dropEmailText],
}

type ConfirmSharingProps = { open: boolean; act: SharingAct; onAnswer: (yes: boolean) => void }

/** Asks the buyer once more before contacts are opened to a supplier, or closed. */
export function ConfirmSharing({ open, act, onAnswer }: ConfirmSharingProps) {
  const [question, text] = WORDS[act]
  return (
    <ConfirmDialog open={open} title={question} onAnswer={onAnswer}>
      {text}
    </ConfirmDialog>
  )
}
