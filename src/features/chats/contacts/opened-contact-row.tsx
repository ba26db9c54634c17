import type { OpenedContact } from '#domain/contract/contact-history.ts'
import { contactTexts as texts } from '#domain/uk/contacts.ts'
import { tied } from '#domain/uk/format.ts'
import { buyerFacts } from '#domain/uk/trust.ts'
import { useNow } from '#src/lib/time.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { FoldedFacts } from '#src/ui/folded-facts.tsx'

import { ContactActions } from './contact-actions.tsx'
import { ContactDetails } from './contact-details.tsx'
import styles from './contacts.module.css'

/** A buyer whose contacts were opened: how to reach them, for which order, and how it stands. */
export function OpenedContactRow({ contact }: { contact: OpenedContact }) {
  const now = useNow()
  const { order, propose_id, name, facts, opened_at, shared, closed_at, partner_deleted } = contact
  return (
    <li className={styles.entry}>
      <article aria-label={name} className={styles.parts}>
        <div className={styles.who}>
          <p className={styles.order}>{tied(order.heading)}</p>
          <p className={styles.note}>
            <time dateTime={opened_at}>{texts.opened(opened_at, now)}</time>
          </p>
        </div>
        <ContactDetails contacts={contact} />
        {facts && <FoldedFacts name={name} facts={buyerFacts(facts, now)} />}
        {partner_deleted ? (
          <p className={styles.note}>{texts.gone}</p>
        ) : (
          !shared && (
            <p className={styles.note}>
              {closed_at === null ? texts.closed : texts.closedSince(closed_at, now)}
            </p>
          )
        )}
        <div className={styles.foot}>
          {!partner_deleted && <ContactActions contacts={contact} order={order} />}
          <div className={styles.ways}>
            <LinkButton
              size="s"
              variant="ghost"
              to="/office/chats/$order/{-$propose}"
              params={{ order: order.id, propose: propose_id }}
              aria-label={texts.list.chatWith(name)}
            >
              {texts.list.chat}
            </LinkButton>
            {order.status !== 'hidden' && (
              <LinkButton size="s" variant="ghost" to="/orders/$order" params={{ order: order.id }}>
                {texts.list.order}
              </LinkButton>
            )}
          </div>
        </div>
      </article>
    </li>
  )
}
