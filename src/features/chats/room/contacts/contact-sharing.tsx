import { useState } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast.tsx'

import { ConfirmSharing } from './confirm-sharing.tsx'
import { useSharing } from './use-sharing.ts'
import styles from '../chat-menu.module.css'

const texts = chatTexts.contacts

/**
 * The buyer opens the contacts to this supplier, or closes them again; asked once more before either. The wish goes
 * with the messages of the chat, in their order, and waits for the network as they do.
 */
export function ContactSharing({ chat, onDone }: { chat: Chat; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const [withEmail, setWithEmail] = useState(false)
  const allowed = !useSharing(chat).shared
  const wish = async (): Promise<void> => {
    setAsking(false)
    try {
      await sharedOutbox().enqueue({
        kind: 'sharing',
        chatId: chat.id,
        allowed,
        withEmail: allowed && withEmail,
      })
      onDone()
    } catch {
      notify.error(allowed ? texts.notOpened : texts.notClosed)
    }
  }
  return (
    <div className={styles.sharing}>
      {allowed && (
        <CheckBox
          label={texts.withEmail}
          checked={withEmail}
          onChange={({ currentTarget }) => setWithEmail(currentTarget.checked)}
        />
      )}
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {allowed ? texts.share : texts.revoke}
      </Button>
      <ConfirmSharing
        open={asking}
        allowed={allowed}
        onAnswer={(yes) => (yes ? void wish() : setAsking(false))}
      />
    </div>
  )
}
