import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

import type { ContactHistory } from '#domain/contract/contact-history.ts'
import { links } from '#domain/rules/links.ts'
import { contactTexts } from '#domain/uk/contacts.ts'
import { formatWhen } from '#domain/uk/format.ts'
import { useNow } from '#src/lib/time.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SupplierChip } from '#src/ui/supplier-chip.tsx'

import styles from './contact-step.module.css'

const texts = contactTexts.buyer

/** As it is told of one of them; a former server tells the title of a company, without the way to its page. */
const chipOf = ({ company, supplier, supplier_company, facts }: ContactHistory) => ({
  user: { username: supplier_company || company === null ? supplier.username : company },
  company: supplier_company,
  facts,
})
const nameOf = ({ company, supplier }: ContactHistory): string => company ?? supplier.username

/** Which suppliers have opened the contacts of the order, and which may; the whole of it at a press, or by its address. */
export function ContactHistoryLine({ history }: { history: readonly ContactHistory[] }) {
  const now = useNow()
  const isNamed = useLocation({ select: ({ hash }) => hash === links.contactsSpot() })
  const [isOpen, setOpen] = useState(isNamed)
  const opened = history.filter(({ opened_at }) => opened_at !== null)
  const allowed = history.filter(({ shared, opened_at }) => shared && opened_at === null)
  if (history.length === 0) return null
  return (
    <div className={styles.history}>
      {opened.length > 0 && (
        <p>
          {texts.history}:{' '}
          {opened.map((each) => `${nameOf(each)} (${formatWhen(each.opened_at ?? '', now)})`).join(', ')}
        </p>
      )}
      {allowed.length > 0 && (
        <p>
          {texts.allowed}: {allowed.map(nameOf).join(', ')}
        </p>
      )}
      <Button size="s" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.whole}
      </Button>
      <Dialog open={isOpen} title={texts.historyTitle} reading onClose={() => setOpen(false)}>
        <div className={styles.suppliers}>
          {history.map((each) => (
            <section key={each.chat_id} aria-label={nameOf(each)}>
              <SupplierChip supplier={chipOf(each)} />
              {/* Safari forgets that a list without markers is one. */}
              {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
              <ul role="list" className={styles.events}>
                {each.events.map((event, at) => (
                  <li key={at}>{wordsOf(event, now)}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Dialog>
    </div>
  )
}

function wordsOf({ kind, with_email, at }: ContactHistory['events'][number], now: Date): string {
  const what = with_email ? `${texts.events[kind]}, ${texts.withEmail}` : texts.events[kind]
  return texts.event(what, at, now)
}
