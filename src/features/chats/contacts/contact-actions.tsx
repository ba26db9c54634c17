import { ContactRound, Copy, Phone } from 'lucide-react'

import { links } from '#domain/rules/links.ts'
import { vcardFileName, vcardOf } from '#domain/rules/vcard.ts'
import { contactTexts as texts } from '#domain/uk/contacts.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { AnchorButton, Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast.tsx'

import styles from './contacts.module.css'

type ContactActionsProps = {
  contacts: { name: string; phone: string | null; email: string | null }
  order: { id: number; heading: string }
}

/** What is done with a person's contacts: call, copy the number, save an address card. All of it without network too. */
export function ContactActions({ contacts, order }: ContactActionsProps) {
  const { name, phone } = contacts
  const copy = async (number: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(number)
      notify.success(texts.copied)
    } catch {
      notify.error(texts.notCopied)
    }
  }
  const save = (): void => {
    const url = new URL(links.order(order.id), window.location.origin).href
    const card = vcardOf({ ...contacts, note: texts.cardNote(order.heading), url })
    saveFile(vcardFileName(name), new Blob([card], { type: 'text/vcard;charset=utf-8' }))
    notify.success(texts.saved)
  }
  return (
    <div className={styles.acts}>
      {phone !== null && (
        <>
          <AnchorButton size="s" href={`tel:${phone}`} icon={<Phone />} aria-label={texts.callTo(name)}>
            {texts.call}
          </AnchorButton>
          <Button
            size="s"
            variant="ghost"
            icon={<Copy />}
            aria-label={texts.copyOf(name)}
            onClick={() => void copy(phone)}
          >
            {texts.copy}
          </Button>
        </>
      )}
      <Button size="s" variant="ghost" icon={<ContactRound />} aria-label={texts.cardOf(name)} onClick={save}>
        {texts.card}
      </Button>
    </div>
  )
}
