import { Handshake } from 'lucide-react'

import { dealTexts } from '#domain/uk/deals.ts'
import { LinkButton } from '#src/ui/button.tsx'

import styles from './proposals.module.css'

/** Leads to what came of a proposal that was accepted. */
export const DealButton = ({ dealId, who }: { dealId: number; who: string }) => (
  <p className={styles.deal}>
    <LinkButton
      size="s"
      variant="ghost"
      icon={<Handshake />}
      to="/office/deals/$deal"
      params={{ deal: dealId }}
      aria-label={dealTexts.openOf(who)}
    >
      {dealTexts.open}
    </LinkButton>
  </p>
)
