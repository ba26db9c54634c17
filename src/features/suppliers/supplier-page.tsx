import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'

import type { SupplierPage as SupplierData } from '#domain/contract/suppliers.ts'
import { descriptionOf } from '#domain/rules/text.ts'
import { companyTexts } from '#domain/uk/companies.ts'
import { formatDay, tied } from '#domain/uk/format.ts'
import { supplierPageTexts } from '#domain/uk/supplier-page.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { StickyFoot } from '#src/ui/sticky-foot.tsx'

import { Rating } from '#src/ui/rating.tsx'
import { CheckedFacts, CompanyFacts, Goods } from './supplier-facts.tsx'
import { SupplierContacts } from './supplier-contacts.tsx'
import { supplierQuery } from './suppliers.queries.ts'
import styles from './supplier-page.module.css'

const texts = supplierPageTexts

type SupplierPageProps = {
  address: string
  /** The one thing for a buyer to do here. */
  actionOf: (supplier: SupplierData) => ReactNode
  /** What came of it so far; beside the act on a desk, and not over the page on a phone. */
  doneOf: (supplier: SupplierData) => ReactNode
  /** What buyers say of the supplier. */
  reviewsOf: (supplier: SupplierData) => ReactNode
}

/** A supplier as strangers see it, who come from the list, a search engine or a shared link. */
export function SupplierPage({ address, actionOf, doneOf, reviewsOf }: SupplierPageProps) {
  const query = useQuery(supplierQuery(address))
  const supplier = query.data?.data
  if (supplier && supplier.slug !== address)
    return <Navigate to="/suppliers/$supplier" params={{ supplier: supplier.slug }} search replace />
  if (supplier)
    return (
      <Supplier
        supplier={supplier}
        saved={<SavedAge query={query} />}
        action={actionOf(supplier)}
        done={doneOf(supplier)}
        reviews={reviewsOf(supplier)}
      />
    )
  const isUnknown = isRefusal(query.error, 'not_found')
  return (
    <Page
      title={texts.place}
      documentTitle={isUnknown ? texts.missingTitle : texts.place}
      back={<BackLink to="/suppliers" />}
    >
      {isUnknown ? (
        <>
          <meta name="robots" content="noindex" />
          <EmptyState
            icon={<Store />}
            title={texts.missingTitle}
            text={texts.missing}
            action={<LinkButton to="/suppliers">{texts.toList}</LinkButton>}
          />
        </>
      ) : isMissing(query) ? (
        <Missing query={query} title={texts.failed} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  )
}

type SupplierProps = { supplier: SupplierData } & Record<'saved' | 'action' | 'done' | 'reviews', ReactNode>

function Supplier({ supplier, saved, action, done, reviews }: SupplierProps) {
  const { title, description, rating, reviews_count, company_type, location, is_mine, slug, created_at } =
    supplier
  return (
    <Page
      title={texts.place}
      documentTitle={title}
      heading={title}
      back={<BackLink to="/suppliers" />}
      picture={<Avatar size="l" name={title} picture={supplier.logo?.large} />}
      above={<Tag tone="ok">{companyTexts.types[company_type]}</Tag>}
      below={
        <>
          <Link to="." search hash="reviews" className={styles.toReviews}>
            <Rating rating={rating} reviews={reviews_count} />
          </Link>
          {/* a line may end with a dot, and begins with none */}
          {`\u00A0· ${location.name}\u00A0· ${texts.since(formatDay(created_at))}`}
        </>
      }
    >
      <meta name="description" content={descriptionOf(description)} />
      {saved}
      <div className={styles.columns}>
        <section className={styles.about} aria-label={texts.about}>
          <p className={styles.text}>{tied(description)}</p>
        </section>
        <div className={styles.side}>
          {!is_mine && <StickyFoot className={styles.action}>{action}</StickyFoot>}
          {!is_mine && done}
          {supplier.facts && <CheckedFacts facts={supplier.facts} />}
          {is_mine ? (
            <section className={styles.contacts} aria-label={texts.mine}>
              <p className={styles.note}>{texts.mineNote}</p>
              <LinkButton to="/office/supplier/my-company" variant="ghost">
                {texts.mine}
              </LinkButton>
            </section>
          ) : (
            <SupplierContacts key={slug} slug={slug} hasChat={supplier.has_chat} />
          )}
        </div>
        <div className={styles.told}>
          <Goods supplier={supplier} />
          <CompanyFacts supplier={supplier} />
        </div>
        <div className={styles.reviews}>{reviews}</div>
      </div>
    </Page>
  )
}
