import { useQuery } from '@tanstack/react-query'

import { type Chat, chats } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { contactTexts } from '#domain/uk/contacts.ts'
import { ContactActions } from '#src/features/chats/contacts/contact-actions.tsx'
import { ContactDetails } from '#src/features/chats/contacts/contact-details.tsx'
import { useOnline } from '#src/lib/online.ts'
import { queryOf } from '#src/lib/query.ts'
import { useNow } from '#src/lib/time.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'

import { PriceStep } from './price-step.tsx'
import { useOpening } from './use-opening.ts'
import styles from './contact-card.module.css'

const { open: openText, supplier: texts } = chatTexts.contacts

/** The buyer's contacts for the supplier: not shared yet, to be opened, or opened for good. */
export function SupplierCard({ chat }: { chat: Chat }) {
  const { contacts, isOpened, open } = useOpening(chat)
  const online = useOnline()
  const isOffered = chat.contacts_shared && !isOpened && !chat.partner_deleted
  // a server of an earlier release tells no price before the press
  const asked = useQuery({
    ...queryOf(chats.contactOffer, { params: { id: chat.id } }),
    enabled: isOffered,
    staleTime: 0,
  })
  const offer = asked.data?.data
  if (chat.partner_deleted) return <p className={styles.lead}>{contactTexts.gone}</p>
  if (contacts) return <OpenedContacts chat={chat} contacts={contacts} opening={open} />
  if (!chat.contacts_shared && !isOpened)
    return (
      <>
        <p className={styles.lead}>{texts.closedLine}</p>
        <p className={styles.note}>{texts.closedText}</p>
      </>
    )
  return (
    <>
      <p className={styles.lead}>{chat.contacts_shared ? texts.sharedLine : texts.openedLine}</p>
      <p className={styles.note}>
        {isOpened ? texts.notKept : chat.contacts_with_email ? texts.willSeeEmail : texts.willSee}
      </p>
      {isOffered && offer ? (
        <PriceStep chat={chat} offer={offer} busy={open.isPending} onOpen={() => open.mutate()} />
      ) : (
        <>
          <Button
            wide
            // what it costs is told before anything is opened
            busy={open.isPending || (isOffered && asked.isLoading)}
            disabled={!online}
            onClick={() => open.mutate()}
          >
            {openText}
          </Button>
          {!online && !isOpened && <p className={styles.note}>{texts.offline}</p>}
        </>
      )}
    </>
  )
}

type OpenedContactsProps = {
  chat: Chat
  contacts: { name: string; phone: string; email: string | null }
  opening: ReturnType<typeof useOpening>['open']
}

function OpenedContacts({ chat, contacts, opening }: OpenedContactsProps) {
  const now = useNow()
  const online = useOnline()
  const { contacts_opened_at: at, contacts_shared: isShared } = chat
  const mayAddEmail = isShared && chat.contacts_with_email && contacts.email === null
  return (
    <>
      <ContactDetails contacts={contacts} />
      <ContactActions contacts={contacts} order={chat.order} />
      {mayAddEmail && (
        <Button
          size="s"
          variant="ghost"
          busy={opening.isPending}
          disabled={!online}
          onClick={() => opening.mutate()}
        >
          {texts.addEmail}
        </Button>
      )}
      <p className={styles.note}>
        {at && `${contactTexts.opened(at, now)}. `}
        {!isShared && contactTexts.closed}
      </p>
      <LinkButton size="s" variant="quiet" to="/office/opened-orders">
        {texts.all}
      </LinkButton>
    </>
  )
}
