import { Plus, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { shareTexts as texts } from '#domain/uk/share.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { List, ListRow, RowText, RowTitle } from '#src/ui/list-row.tsx'
import { Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { type Shared, sharedForOrder, sharedText } from './shared-text.logic.ts'
import styles from './share-page.module.css'

type SharePageProps = {
  shared: Shared
  /** Puts the text into the draft of an order, whose form opens next. */
  onOrder: (text: string) => void
  /** The latest chats to choose from; what is shared stands in the chosen one's draft. */
  chats: ReactNode
}

/** Asks where that goes which another app handed over. Nothing is sent from here: it becomes a draft. */
export function SharePage({ shared, onOrder, chats }: SharePageProps) {
  const text = sharedText(shared)
  const forOrder = sharedForOrder(shared)
  if (text === '')
    return (
      <Page title={texts.title} narrow>
        <EmptyState
          icon={<Share2 />}
          title={texts.nothing}
          text={texts.nothingText}
          action={<LinkButton to="/">{texts.home}</LinkButton>}
        />
      </Page>
    )
  const fit = forOrder === '' ? 'onlyLink' : forOrder === text ? 'whole' : 'withoutLink'
  return (
    <Page title={texts.title} narrow>
      <figure className={styles.given}>
        <figcaption className={styles.label}>{texts.given}</figcaption>
        <blockquote className={styles.text}>{text}</blockquote>
      </figure>
      <h2 className={styles.where}>{texts.where}</h2>
      <List label={texts.where}>
        <li>
          <ListRow
            to="/office/create-order"
            search={{ step: 'text' }}
            replace
            onClick={() => forOrder !== '' && onOrder(forOrder)}
            lead={
              <span className={styles.plus}>
                <Plus />
              </span>
            }
          >
            <RowTitle>{texts.order}</RowTitle>
            <RowText>{texts.orderNotes[fit]}</RowText>
          </ListRow>
        </li>
      </List>
      <div>
        <h2 className={styles.where}>{texts.chats}</h2>
        <p className={styles.note}>{texts.chatsNote}</p>
      </div>
      {chats}
    </Page>
  )
}
