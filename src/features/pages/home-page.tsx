import type { ReactNode } from 'react'

import { pageTexts } from '#domain/uk/pages.ts'
import { Page, PageHeading } from '#src/ui/page.tsx'

import { CategoryLinks } from './category-links.tsx'
import { FirstSteps } from './first-steps.tsx'
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
        <section className={styles.hero}>
          <PageHeading className={styles.heading}>{texts.heading}</PageHeading>
          <p className={styles.lead}>{texts.lead}</p>
          <FirstSteps />
          {open !== null && open.total > 0 && (
            <p className={styles.figure}>
              <b>{texts.total(open.total, open.isLowerBound)}</b> <span>{texts.totalName(open.total)}</span>
            </p>
          )}
        </section>
        {latest}
      </div>
      <section className={styles.how} aria-labelledby="how">
        <h2 id="how">{texts.how}</h2>
        <ol className={styles.steps}>
          {texts.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {suppliers}
      <CategoryLinks />
    </Page>
  )
}
