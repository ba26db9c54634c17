import { useId } from 'react'

import { supplierPageTexts } from '#domain/uk/supplier-page.ts'
import { useCompanyContacts } from '#src/data/company-contacts.ts'
import { useOnline } from '#src/lib/online.ts'
import { CompanyContacts } from '#src/ui/company-contacts.tsx'

import styles from './contact-card.module.css'

const texts = supplierPageTexts.contacts

/** How the buyer reaches the company that the talk is with. */
export function CompanyPart({ slug }: { slug: string }) {
  const id = useId()
  const online = useOnline()
  const { data, isError } = useCompanyContacts(slug)
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <h3 id={id} className={styles.part}>
        {texts.ofCompany}
      </h3>
      {data ? (
        <CompanyContacts contacts={data} phoneName={texts.companyPhone} />
      ) : !online ? (
        <p className={styles.note}>{texts.offline}</p>
      ) : (
        isError && <p className={styles.note}>{texts.failed}</p>
      )}
    </section>
  )
}
