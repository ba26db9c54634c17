import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import { pageTexts } from '#domain/uk/pages.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Page, PageHeading } from '#src/ui/page.tsx'

import { CategoryLinks } from './category-links.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { CompareExample } from './compare-example.tsx'
import { HomeSearch } from './home-search.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Promises } from './promises.tsx'
import styles from './home-page.module.css'

const texts = pageTexts.home

type HomePageProps = {
  /** How many orders are open, as the list itself counts them; null until that is known. */
  open: { total: number; isLowerBound: boolean } | null
  latest: ReactNode
  suppliers: ReactNode
}

/** The front page: what this place is, what one can do here, and what is going on right now. */
export function HomePage({ open, latest, suppliers }: HomePageProps) {
  return (
    <Page title={texts.heading} bare="own">
      <meta name="description" content={texts.description} />
      <div className={styles.front}>
        <div className={styles.top}>
          <section className={styles.hero}>
            <PageHeading className={styles.heading}>{texts.heading}</PageHeading>
            <p className={styles.lead}>{texts.lead}</p>
            <HomeSearch />
            <div className={styles.begin}>
              <LinkButton to="/office/create-order" variant="ghost" icon={<Plus />}>
                {texts.create}
              </LinkButton>
              <p>
                {texts.selling} <Link to="/office/supplier/create">{texts.becomeSupplier}</Link>
              </p>
            </div>
            {open !== null && open.total > 0 && (
              <p className={styles.figure}>
                <b>{texts.total(open.total, open.isLowerBound)}</b> <span>{texts.totalName(open.total)}</span>
              </p>
            )}
          </section>
          <CompareExample />
        </div>
        <CategoryTiles />
        <HowItWorks />
        <div className={styles.market}>
          {latest}
          {suppliers}
        </div>
        <Promises />
        <CategoryLinks />
      </div>
    </Page>
  )
}
