import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { Deal } from '#domain/contract/deals.ts'
import { termsOf } from '#domain/rules/deals/offer/terms.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { deliveryRows, moneyRows, sheetTexts } from '#domain/uk/deal-sheet.ts'
import { dealTexts as texts } from '#domain/uk/deals.ts'
import { tied } from '#domain/uk/format.ts'
import { offerTexts } from '#domain/uk/offer.ts'
import { supplierPageTexts } from '#domain/uk/supplier-page.ts'
import { useCompanyContacts } from '#src/data/company-contacts.ts'
import { CompanyContacts } from '#src/ui/company-contacts.tsx'
import { Details } from '#src/ui/facts.tsx'

import { DealPartner, DealSupplier } from './deal-partner.tsx'
import { sumOf } from './deal-row.tsx'
import { sideOf, supplierOf } from './progress.ts'
import styles from './deals.module.css'

/** What was agreed: the sum first, then what it is made of, then the words of both. */
export function DealTerms({ deal }: { deal: Deal }) {
  const id = useId()
  const { terms } = deal
  const { quantity, unit, sums } = terms
  const rows = [...moneyRows(terms), ...deliveryRows(deal)]
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {texts.terms}
      </h2>
      <p className={styles.total}>
        {sumOf(deal)}
        {sums.total !== null && quantity !== null && (
          <span className={styles.note}>{offerTexts.forQuantity({ quantity, unit }, termsOf(terms))}</span>
        )}
      </p>
      <Details items={rows.map(([name, value]) => ({ name, value }))} />
      <h3 className={styles.small}>{sheetTexts.what}</h3>
      <p className={styles.words}>{tied(terms.goods)}</p>
      <h3 className={styles.small}>{sheetTexts.supplierWords}</h3>
      <p className={styles.words}>{tied(terms.note)}</p>
      <p className={styles.note}>{texts.termsNote}</p>
    </section>
  )
}

/** Both sides, as far as this one may know the other. */
export function DealParties({ deal }: { deal: Deal }) {
  const id = useId()
  const side = sideOf(deal)
  const { buyer, supplier, order } = deal
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {texts.parties}
      </h2>
      <dl className={styles.parties}>
        <div>
          <dt>{sheetTexts.buyer}</dt>
          <dd>
            {side === 'supplier' ? <DealPartner deal={deal} /> : <b>{buyer.username}</b>}
            <Contact person={buyer} otherwise={side === 'supplier' ? texts.contactsClosed : null} />
          </dd>
        </div>
        <div>
          <dt>{sheetTexts.supplier}</dt>
          <dd>
            <DealSupplier deal={deal} />
            {supplier.company && supplierOf(deal) !== supplier.username && <span>{supplier.username}</span>}
            {supplier.company?.edrpou && (
              <span>
                {sheetTexts.edrpou} {supplier.company.edrpou}
              </span>
            )}
            <Contact person={supplier} otherwise={null} />
            <CompanyPhone deal={deal} />
          </dd>
        </div>
      </dl>
      <p className={styles.links}>
        {side === 'buyer' ? (
          <Link to="/office/my-orders/order-detail/$id" params={{ id: order.id }}>
            {texts.toOrder}
          </Link>
        ) : (
          <Link to="/orders/$order" params={{ order: order.id }}>
            {texts.toOrder}
          </Link>
        )}
      </p>
    </section>
  )
}

/** How the buyer reaches the company, once the two have a chat. */
function CompanyPhone({ deal }: { deal: Deal }) {
  const { supplier, chat_id } = deal
  const isShown = sideOf(deal) === 'buyer' && chat_id !== null && !supplier.is_gone
  const { data } = useCompanyContacts((isShown && supplier.company?.slug) || null)
  return data ? <CompanyContacts contacts={data} phoneName={supplierPageTexts.contacts.companyPhone} /> : null
}

type ContactProps = { person: Pick<Deal['buyer'], 'phone' | 'email' | 'is_gone'>; otherwise: string | null }

function Contact({ person: { phone, email, is_gone }, otherwise }: ContactProps) {
  if (is_gone) return <span className={styles.note}>{texts.gone}</span>
  if (phone === null && email === null)
    return otherwise === null ? null : <span className={styles.note}>{otherwise}</span>
  return (
    <>
      {phone !== null && <a href={`tel:${phone}`}>{formatPhoneUa(phone)}</a>}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </>
  )
}
