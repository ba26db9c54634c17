import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { supplierTexts } from '#domain/uk/suppliers.ts'
import { Ledger, LedgerItem } from '#src/ui/ledger-row.tsx'

import { FrontSupplier } from './front-supplier.tsx'
import { frontSuppliersQuery } from './suppliers.queries.ts'
import styles from './front-suppliers.module.css'

const texts = supplierTexts.front

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
      <Ledger label={texts.title}>
        {data.data.map((supplier) => (
          <LedgerItem key={supplier.id}>
            <FrontSupplier supplier={supplier} />
          </LedgerItem>
        ))}
      </Ledger>
    </section>
  )
}
