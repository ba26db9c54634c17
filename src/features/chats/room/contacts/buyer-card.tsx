import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { links } from '#domain/rules/links.ts'
import { contactTexts } from '#domain/uk/contacts.ts'
import { ContactDetails } from '#src/features/chats/contacts/contact-details.tsx'
import { queryOf } from '#src/lib/query.ts'
import { useNow } from '#src/lib/time.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { useMe } from '#src/session/me.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { CheckBox } from '#src/ui/choice.tsx'
import { notify } from '#src/ui/toast.tsx'

import { ConfirmSharing, type SharingAct } from './confirm-sharing.tsx'
import { useSharing } from './use-sharing.ts'
import styles from './contact-card.module.css'

const { buyer: texts, ...shared } = chatTexts.contacts

/**
 * The buyer sees what the supplier will see, opens it to this supplier, or closes it again; asked once more before
 * either. The wish goes with the messages of the chat, in their order, and waits for the network as they do.
 */
export function BuyerCard({ chat }: { chat: Chat }) {
  const me = useMe()
  const order = useQuery(queryOf(myOrders.myOrder, { params: { id: chat.order_id } })).data?.data
  const { shared: isOpen, withEmail, pending } = useSharing(chat)
  /** Chosen before the contacts are opened. */
  const [wishesEmail, setWishesEmail] = useState(false)
  const [asking, setAsking] = useState<SharingAct>('share')
  const [isAsking, setIsAsking] = useState(false)
  const showsEmail = isOpen ? withEmail : wishesEmail
  const ask = (act: SharingAct): void => {
    setAsking(act)
    setIsAsking(true)
  }
  const wish = async (act: SharingAct): Promise<void> => {
    setIsAsking(false)
    const allowed = act !== 'revoke'
    const payload = {
      kind: 'sharing',
      chatId: chat.id,
      allowed,
      withEmail: act === 'shareEmail' || act === 'addEmail',
    } as const
    await sharedOutbox()
      .enqueue(payload)
      .catch(() => notify.error(allowed ? shared.notOpened : shared.notClosed))
  }
  return (
    <>
      <CheckBox
        role="switch"
        label={texts.switch}
        aria-checked={isOpen}
        checked={isOpen}
        onChange={() => ask(isOpen ? 'revoke' : wishesEmail ? 'shareEmail' : 'share')}
      />
      {me?.email && (
        <CheckBox
          label={texts.withEmail}
          checked={showsEmail}
          onChange={() => (isOpen ? ask(withEmail ? 'dropEmail' : 'addEmail') : setWishesEmail(!wishesEmail))}
        />
      )}
      {pending && <output className={styles.waits}>{isOpen ? shared.opening : shared.closing}</output>}
      <div className={styles.preview}>
        <p className={styles.lead}>{isOpen ? texts.sees : texts.will}</p>
        <ContactDetails
          contacts={{
            name: chat.buyer.username,
            phone: order?.phone ?? null,
            email: showsEmail ? (me?.email ?? null) : null,
          }}
          noPhone={texts.phoneUnknown}
          noEmail={contactTexts.hidden}
        />
      </div>
      <Seen chat={chat} isOpen={isOpen} />
      {(isOpen || chat.contacts_opened) && (
        <LinkButton
          size="s"
          variant="quiet"
          to="/office/my-orders/order-detail/$id"
          params={{ id: chat.order_id }}
          hash={links.contactsSpot()}
        >
          {texts.history}
        </LinkButton>
      )}
      <ConfirmSharing
        open={isAsking}
        act={asking}
        onAnswer={(yes) => (yes ? void wish(asking) : setIsAsking(false))}
      />
    </>
  )
}

/** Whether the supplier has looked, and when; what was looked at stays with them. */
function Seen({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const now = useNow()
  if (!chat.contacts_opened) return isOpen ? <p className={styles.note}>{texts.unseen}</p> : null
  if (!isOpen) return <p className={styles.note}>{texts.keeps}</p>
  const { contacts_opened_at: at } = chat
  return <p className={styles.note}>{at ? texts.seen(at, now) : texts.seenOnce}</p>
}
