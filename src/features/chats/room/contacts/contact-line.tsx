import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { chats, type Chat, type Contacts } from '#domain/contract/chats.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { AnchorButton, Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmailAddress } from '#src/ui/email-address.tsx'
import { Details } from '#src/ui/facts.tsx'
import { notify } from '#src/ui/toast.tsx'

import { chatContactsQuery } from '#src/features/chats/chat-contacts.queries.ts'
import { patchChat } from '#src/features/chats/chats.queries.ts'
import { useSharing } from './use-sharing.ts'
import styles from '../chat-menu.module.css'

const texts = chatTexts.contacts
/** A phone number seldom changes, and a press asks for it anew. */
const KEPT_MS = 24 * 3_600_000

/**
 * Says that contacts are open, to each side in its own words; the supplier reads them from here. What was opened once is
 * kept on the device and can be read without network.
 */
export function ContactLine({ chat, isBuyer }: { chat: Chat; isBuyer: boolean }) {
  const online = useOnline()
  const client = useQueryClient()
  const [isShown, show] = useState(false)
  const isOpened = !isBuyer && chat.contacts_opened && !chat.partner_deleted
  const kept = useQuery({ ...chatContactsQuery(chat.id), enabled: isOpened, staleTime: KEPT_MS })
  const open = useMutation({
    mutationFn: () => call(chats.openContacts, { params: { id: chat.id } }),
    onSuccess: (reply) => {
      client.setQueryData(chatContactsQuery(chat.id).queryKey, reply)
      patchChat(client, chat.id, (known) => ({ ...known, contacts_opened: true }))
      show(true)
    },
  })
  const { shared, pending } = useSharing(chat)
  if (pending) return <output className={styles.line}>{shared ? texts.opening : texts.closing}</output>
  if (isBuyer) return shared ? <output className={styles.line}>{texts.mineLine}</output> : null
  const contacts = isOpened ? kept.data?.data : undefined
  if (!shared && !contacts) return null
  const press = (): void => {
    // the buyer may have added the address since: the server answers what was opened again
    if (online || !contacts) open.mutate()
    if (contacts) show(true)
  }
  return (
    <div className={styles.line}>
      <span>{shared ? texts.sharedLine : texts.openedLine}</span>
      <Button size="s" busy={open.isPending && !contacts} disabled={!online && !contacts} onClick={press}>
        {texts.open}
      </Button>
      <ContactsDialog open={isShown} contacts={contacts} onClose={() => show(false)} />
    </div>
  )
}

type ContactsDialogProps = { open: boolean; contacts: Contacts | undefined; onClose: () => void }

function ContactsDialog({ open, contacts, onClose }: ContactsDialogProps) {
  const copy = async (phone: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(phone)
      notify.success(texts.copied)
    } catch {
      notify.error(texts.notCopied)
    }
  }
  return (
    <Dialog
      open={open && contacts !== undefined}
      title={texts.title}
      onClose={onClose}
      actions={
        contacts && (
          <>
            <Button variant="ghost" onClick={() => void copy(contacts.phone)}>
              {texts.copy}
            </Button>
            <AnchorButton href={`tel:${contacts.phone}`}>{texts.call}</AnchorButton>
          </>
        )
      }
    >
      {contacts && (
        <Details
          items={[
            { name: texts.name, value: contacts.name },
            {
              name: texts.phone,
              value: <a href={`tel:${contacts.phone}`}>{formatPhoneUa(contacts.phone)}</a>,
            },
            ...(contacts.email
              ? [
                  {
                    name: texts.email,
                    value: (
                      <a href={`mailto:${contacts.email}`}>
                        <EmailAddress address={contacts.email} />
                      </a>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Dialog>
  )
}
