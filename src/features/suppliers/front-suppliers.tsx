import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { supplierTexts } from '#domain/uk/suppliers.ts'
import { List } from '#src/ui/list-row.tsx'

import { SupplierCard } from './supplier-card.tsx'
import { frontSuppliersQuery } from './suppliers.queries.ts'
import styles from './front-suppliers.module.css'

const texts = supplierTexts.front
const NOTHING_MARKED: ReadonlySet<string> = new Set()

/** The best judged suppliers, for the front page; nothing where there are none or they did not come. */
export function FrontSuppliers() {
  const { data } = useQuery(frontSuppliersQuery())
  if (!data || data.data.length === 0) return null
  return (
    <section className={styles.suppliers} aria-labelledby="front-suppliers">
      <div className={styles.head}>
        <h2 id="front-suppliers">{texts.title}</h2>
        <Link to="/suppliers">{texts.all}</Link>
      </div>
      <List label={texts.title}>
        {data.data.map((supplier) => (
          <li key={supplier.id}>
            <SupplierCard supplier={supplier} terms={NOTHING_MARKED} brief />
          </li>
        ))}
      </List>
    </section>
  )
}
