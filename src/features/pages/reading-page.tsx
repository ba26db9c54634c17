import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'

import { formatDateOfYear, tied } from '#domain/uk/format.ts'
import { type ReadingBlock, type Reading, readingTexts, type Section } from '#domain/uk/pages/reading.ts'
import { cx } from '#src/ui/classes.ts'
import { Page, PageHeading } from '#src/ui/page.tsx'

import styles from './reading-page.module.css'

type ReadingPageProps = {
  texts: Reading
  /** Between the lead and the text: what is of today, and of the reader. */
  above?: ReactNode
  children?: ReactNode
}

/** A page that is there to be read; a document has its date, and numbers one can refer to. */
export function ReadingPage({ texts, above, children }: ReadingPageProps) {
  const { title, description, lead, edition, sections } = texts
  const isDocument = edition !== undefined
  return (
    <Page title={title} bare="own" narrow={!isDocument}>
      <meta name="description" content={description} />
      <div className={cx(styles.layout, isDocument && styles.document)}>
        <header className={styles.head}>
          <PageHeading className={styles.heading}>{title}</PageHeading>
          {isDocument && (
            <p className={styles.edition}>
              {readingTexts.edition} <time dateTime={edition}>{formatDateOfYear(edition)}</time>
            </p>
          )}
          <p className={styles.lead}>{tied(lead)}</p>
        </header>
        {above}
        {isDocument && <Contents sections={sections} />}
        <div className={styles.text}>
          {sections.map((section, at) => (
            <section key={section.id} id={section.id}>
              <h2>
                {isDocument && `${at + 1}. `}
                {section.title}
              </h2>
              {section.blocks.map((block, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- the text never changes while it is shown
                <Words key={place} block={block} number={isDocument ? numberOf(section, at, place) : null} />
              ))}
            </section>
          ))}
          {children}
        </div>
      </div>
    </Page>
  )
}

/** Folded up on phones, beside the text on desks. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const links = (
    <ol className={styles.links}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className={styles.folded}>
        <summary>{readingTexts.contents}</summary>
        {links}
      </details>
      <nav className={styles.aside} aria-label={readingTexts.contents}>
        {links}
      </nav>
    </>
  )
}

/** '3.2': a list belongs to the paragraph above it and has no number of its own. */
function numberOf({ blocks }: Section, at: number, place: number): string {
  const paragraphs = blocks.slice(0, place + 1).filter((block) => typeof block === 'string')
  return `${at + 1}.${paragraphs.length}`
}

function Words({ block, number }: { block: ReadingBlock; number: string | null }) {
  if (typeof block === 'string')
    return (
      <p>
        {number !== null && <span className={styles.number}>{number}. </span>}
        {linked(tied(block))}
      </p>
    )
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>{linked(tied(item))}</li>
      ))}
    </ul>
  )
}

const LINK = /\[([^\]]+)\]\(((?:\/|mailto:|tel:)[^\s()]+)\)/

/** Between two links stand plain words: the parts come in threes, words, name of the link, its address. */
const linked = (text: string): ReactNode =>
  text.split(LINK).map((part, at, parts) => {
    if (at % 3 === 2) return null
    // oxlint-disable-next-line react/no-array-index-key -- as above
    return <Fragment key={at}>{at % 3 === 0 ? part : link(part, parts[at + 1] ?? '/')}</Fragment>
  })

const link = (name: string, address: string): ReactNode =>
  address.startsWith('/') ? <Link to={address}>{name}</Link> : <a href={address}>{name}</a>
