import type { Supplier } from '#domain/contract/suppliers.ts'
import { inRow } from '#domain/uk/format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { LedgerRow } from '#src/ui/ledger-row.tsx'
import { Rating } from '#src/ui/rating.tsx'

/** So many of its goods say what a company is about. */
const TAGS_SHOWN = 2

/** A supplier in the short list of the front page; opens their page. */
export const FrontSupplier = ({ supplier }: { supplier: Supplier }) => (
  <LedgerRow
    to="/suppliers/$supplier"
    params={{ supplier: supplier.slug }}
    wraps
    lead={<Avatar name={supplier.title} picture={supplier.logo?.small} />}
    title={supplier.title}
    line={inRow([...supplier.product_tags.slice(0, TAGS_SHOWN), supplier.location.name])}
    tail={<Rating rating={supplier.rating} reviews={supplier.reviews_count} brief />}
  />
)
