import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { SupplierPage as SupplierData } from '#domain/contract/suppliers.ts'
import type { SupplierFacts } from '#domain/contract/trust.ts'
import { companyTexts, listed } from '#domain/uk/companies.ts'
import { tied } from '#domain/uk/format.ts'
import { supplierPageTexts as texts } from '#domain/uk/supplier-page.ts'
import { supplierFacts, trustTexts } from '#domain/uk/trust.ts'
import { useNow } from '#src/lib/time.ts'
import { Details } from '#src/ui/facts.tsx'
import { TrustFacts } from '#src/ui/trust-facts.tsx'

import styles from './supplier-page.module.css'

/** What a company says of itself, line by line. */
export function CompanyFacts({ supplier }: { supplier: SupplierData }) {
  const { location, categories, delivery_methods, payment_methods } = supplier
  const place = location.oblast === null ? location.name : `${location.name}, ${location.oblast}`
  return (
    <Details
      items={[
        ...(categories.length === 0
          ? []
          : [{ name: texts.categories, value: <Categories categories={categories} /> }]),
        { name: texts.location, value: place },
        { name: texts.delivery, value: listed(delivery_methods, companyTexts.delivery) },
        { name: texts.payment, value: listed(payment_methods, companyTexts.payment) },
        ...(supplier.return_terms === null
          ? []
          : [{ name: texts.returns, value: tied(supplier.return_terms) }]),
        { name: texts.companyName, value: supplier.company_name },
        ...(supplier.edrpou === null ? [] : [{ name: texts.edrpou, value: supplier.edrpou }]),
      ]}
    />
  )
}

/** What a company sells, in its own words. */
export function Goods({ supplier: { product_tags } }: { supplier: SupplierData }) {
  const id = useId()
  if (product_tags.length === 0) return null
  return (
    <section className={styles.goods} aria-labelledby={id}>
      <h2 id={id}>{texts.goods}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list">
        {product_tags.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

const Categories = ({ categories }: Pick<SupplierData, 'categories'>) =>
  categories.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to="/suppliers" search={{ category: id }} preload={false}>
        {name}
      </Link>
    </span>
  ))

/** What is checked, each with its date; since when the company is here stands in the heading. */
export function CheckedFacts({ facts }: { facts: SupplierFacts }) {
  const id = useId()
  const told = supplierFacts(facts, useNow()).filter(({ kind }) => kind !== 'since')
  if (told.length === 0) return null
  return (
    <section className={styles.checked} aria-labelledby={id}>
      <h2 id={id}>{trustTexts.checked}</h2>
      <TrustFacts facts={told} />
    </section>
  )
}
