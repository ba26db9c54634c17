import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { tied } from '#domain/uk/format.ts'

import { ContactPane } from './contacts/contact-card.tsx'
import styles from './talk-column.module.css'
import { TalkTerms } from './talk-subject.tsx'

const texts = chatTexts.subject

/** Beside a talk on a wide desk: the order it is about, the contacts, and the terms. */
export function TalkColumn({ chat, isBuyer }: { chat: Chat; isBuyer: boolean }) {
  const id = useId()
  return (
    <div className={styles.column}>
      <section aria-labelledby={`${id}-order`}>
        <h2 id={`${id}-order`}>{texts.order}</h2>
        <p className={styles.order}>
          {isBuyer ? (
            <Link
              to="/office/my-orders/{-$order}"
              params={{ order: chat.order_id }}
              search={{ proposal: chat.propose_id }}
            >
              {tied(chat.order.heading)}
            </Link>
          ) : (
            <Link to="/orders/$order" params={{ order: chat.order_id }}>
              {tied(chat.order.heading)}
            </Link>
          )}
        </p>
      </section>
      <ContactPane chat={chat} isBuyer={isBuyer} />
      <section aria-labelledby={`${id}-terms`}>
        <h2 id={`${id}-terms`}>{texts.terms}</h2>
        <TalkTerms proposeId={chat.propose_id} />
      </section>
    </div>
  )
}
