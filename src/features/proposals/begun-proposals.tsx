import { PencilLine } from 'lucide-react'
import { useState } from 'react'

import { tied } from '#domain/uk/format.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { List, ListRow, RowNote, RowTitle } from '#src/ui/list-row.tsx'

import { begunProposals } from './proposal-draft.ts'
import styles from './proposals.module.css'

const texts = proposalTexts.mine

/** Proposals that were begun here and not sent, each with the way to go on writing; nothing where there are none. */
export function BegunProposals() {
  const [begun] = useState(begunProposals)
  if (begun.length === 0) return null
  return (
    <section aria-labelledby="drafts" className={styles.drafts}>
      <h2 id="drafts">{texts.drafts}</h2>
      <List>
        {begun.map(({ orderId, heading, text, price }) => (
          <li key={orderId}>
            <ListRow to="/orders/{$order}-propose" params={{ order: orderId }} lead={<PencilLine />}>
              <RowTitle>{heading === null ? texts.draft(orderId) : tied(heading)}</RowTitle>
              <RowNote>{text === '' ? texts.draftPrice(price) : tied(text)}</RowNote>
            </ListRow>
          </li>
        ))}
      </List>
    </section>
  )
}
