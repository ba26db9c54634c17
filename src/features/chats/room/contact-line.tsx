import { useMutation } from '@tanstack/react-query'

import { chats, type Chat } from '#domain/contract/chats.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmailAddress } from '#src/ui/email-address.tsx'
import { Details } from '#src/ui/facts.tsx'
import { notify } from '#src/ui/toast.tsx'

import { useSharing } from './use-sharing.ts'
import styles from './chat-menu.module.css'

const texts = chatTexts.contacts

/** Says that contacts are open, to each side in its own words; the supplier reads them from here. */
export function ContactLine({ chat, isBuyer }: { chat: Chat; isBuyer: boolean }) {
  const online = useOnline()
  const open = useMutation({ mutationFn: () => call(chats.openContacts, { params: { id: chat.id } }) })
  const { shared, pending } = useSharing(chat)
  if (pending) return <output className={styles.line}>{shared ? texts.opening : texts.closing}</output>
  if (!shared) return null
  if (isBuyer) return <output className={styles.line}>{texts.mineLine}</output>
  const contacts = open.data?.data
  const copy = async (phone: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(phone)
      notify.success(texts.copied)
    } catch {
      notify.error(texts.notCopied)
    }
  }
  return (
    <div className={styles.line}>
      <span>{texts.sharedLine}</span>
      <Button size="s" busy={open.isPending} disabled={!online} onClick={() => open.mutate()}>
        {texts.open}
      </Button>
      <Dialog
        open={contacts !== undefined}
        title={texts.title}
        onClose={open.reset}
        actions={contacts && <Button onClick={() => void copy(contacts.phone)}>{texts.copy}</Button>}
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
    </div>
  )
}
