import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { chats, type Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog.tsx'
import { CheckBox } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast.tsx'

import { patchChat } from './chats.queries.ts'
import styles from './chat-menu.module.css'

const texts = chatTexts.contacts

/** The buyer opens the contacts to this supplier, or closes them again; asked once more before either. */
export function ContactSharing({ chat, onDone }: { chat: Chat; onDone: () => void }) {
  const client = useQueryClient()
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const [withEmail, setWithEmail] = useState(false)
  const allowed = !chat.contacts_shared
  const share = useMutation({
    mutationFn: () =>
      call(chats.shareContacts, { params: { id: chat.id }, body: { allowed, include_email: withEmail } }),
    onSuccess: ({ data }) => {
      patchChat(client, chat.id, () => data)
      notify.success(allowed ? texts.shared : texts.revoked)
      onDone()
    },
    onSettled: () => setAsking(false),
  })
  return (
    <div className={styles.sharing}>
      {allowed && (
        <CheckBox
          label={texts.withEmail}
          checked={withEmail}
          onChange={({ currentTarget }) => setWithEmail(currentTarget.checked)}
        />
      )}
      <Button variant="ghost" disabled={!online} onClick={() => setAsking(true)}>
        {allowed ? texts.share : texts.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        busy={share.isPending}
        title={allowed ? texts.shareQuestion : texts.revokeQuestion}
        onAnswer={(yes) => (yes ? share.mutate() : setAsking(false))}
      >
        {allowed ? texts.shareText : texts.revokeText}
      </ConfirmDialog>
    </div>
  )
}
