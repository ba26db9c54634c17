import { Link } from '@tanstack/react-router'

import type { Partner } from '#src/features/chats/partner.ts'
import { Rating } from '#src/ui/rating.tsx'

import styles from './chat-room.module.css'

/** With whom one talks: a company's name leads to its page. */
export const PartnerName = ({ partner: { name, company } }: { partner: Partner }) => (
  <div className={styles.name}>
    {company ? (
      <Link to="/suppliers/$supplier" params={{ supplier: company.slug }} preload={false}>
        {name}
      </Link>
    ) : (
      <span>{name}</span>
    )}
    {company && typeof company.rating === 'number' && (
      <Rating rating={company.rating} reviews={company.reviews_count} brief />
    )}
  </div>
)
