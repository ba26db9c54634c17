import { useState } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { contactTexts } from '#domain/uk/contacts.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import { ContactCard, titleOf } from './contact-card.tsx'
import { useSharing } from './use-sharing.ts'
import styles from './contact-card.module.css'

const texts = chatTexts.contacts

/** Where there is no room beside the talk: how it stands with the contacts in a line, and the card at a press. */
export function ContactLine({ chat, isBuyer }: { chat: Chat; isBuyer: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { shared, pending } = useSharing(chat)
  const has = isBuyer ? shared : shared || chat.contacts_opened
  return (
    <div className={styles.line} data-open={has || undefined} data-off-paper="">
      <output>{wordsOf(chat, isBuyer, shared, pending !== null)}</output>
      <Button size="s" variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isBuyer ? texts.buyer.settings : has ? texts.open : texts.title}
      </Button>
      <Dialog open={isOpen} title={titleOf(isBuyer)} onClose={() => setOpen(false)}>
        <ContactCard chat={chat} isBuyer={isBuyer} />
      </Dialog>
    </div>
  )
}

function wordsOf(chat: Chat, isBuyer: boolean, shared: boolean, waits: boolean): string {
  if (chat.partner_deleted) return contactTexts.gone
  if (waits) return shared ? texts.opening : texts.closing
  if (isBuyer) return shared ? texts.buyer.openLine : texts.buyer.closedLine
  if (shared) return texts.supplier.sharedLine
  return chat.contacts_opened ? texts.supplier.openedLine : texts.supplier.closedLine
}
