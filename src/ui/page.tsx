import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { uiTexts } from '#domain/uk/ui.ts'
import { cx } from './classes.ts'
import { placeBarNote } from './bar-note.ts'
import button from './button.module.css'
import { inheritFocus } from './page-focus.ts'
import styles from './page.module.css'
import { StickyFoot } from './sticky-foot.tsx'

type PageProps = {
  /** Names the place: the document's title, the bar on phones, and the heading unless `heading` is given. */
  title: string
  /** The document's own title, where the name of the place says too little to a stranger or a search engine. */
  documentTitle?: string | undefined
  /** A heading of its own in the content, when the name of the place is not it: the order's own words. */
  heading?: ReactNode
  /** Beside the heading: the sign of whose page it is. */
  picture?: ReactNode
  /** Above the heading: a state, a date. */
  above?: ReactNode
  /** Under the heading: facts, a sentence. */
  below?: ReactNode
  /** A BackLink; on phones it takes the place of the mark. */
  back?: ReactNode
  /** Quiet words with the title: 'чернетку збережено', 'був о 14:02'. */
  aside?: ReactNode
  /** On phones what the frame says of the connection takes the place of `aside`: under the bar it would take room from messages. */
  noted?: boolean | undefined
  /** Icon buttons on phones, small buttons on desks. */
  actions?: ReactNode
  /** The one primary action; on phones it stays within reach of the thumb. */
  bottom?: ReactNode
  /** It stays within reach on desks too: what is counted there changes while one types far above. */
  bottomStays?: boolean | undefined
  /** As wide as the window, up to 1680 px: for rows that are scanned. */
  wide?: boolean | undefined
  /** A width for reading and forms. */
  narrow?: boolean | undefined
  /** The content takes exactly the height of the screen and scrolls inside itself: the chat. */
  fill?: boolean | undefined
  /** No bar and no visible heading; 'own' where the content opens with its own PageHeading. */
  bare?: boolean | 'own' | undefined
  children?: ReactNode
}

/** The frame of every screen: <main>, the document's title, one heading that navigation moves the focus to. */
export function Page(props: PageProps) {
  const { title, heading, picture, above, below, back, aside, actions, bottom, children } = props
  const { wide, narrow, fill, bare, noted } = props
  const named = props.documentTitle ?? title
  return (
    <main
      id="main"
      className={cx(styles.page, wide && styles.wide, narrow && styles.narrow, fill && styles.fill)}
    >
      <title>{named === uiTexts.appName ? named : uiTexts.documentTitle(named)}</title>
      {bare ? (
        bare !== 'own' && <PageHeading className="visually-hidden">{title}</PageHeading>
      ) : (
        <>
          <div className={styles.bar} data-page-bar={back ? 'back' : 'mark'}>
            {back}
            <div className={styles.names}>
              {heading ? (
                <p className={styles.place}>{title}</p>
              ) : (
                <PageHeading className={styles.title}>{title}</PageHeading>
              )}
              {aside && <p className={styles.aside}>{aside}</p>}
              {noted && <div ref={placeBarNote} className={styles.note} data-off-paper="" />}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
          {(heading || above || below) && (
            <div className={cx(styles.top, Boolean(picture) && styles.pictured)}>
              {picture && <div className={styles.picture}>{picture}</div>}
              {above && <div className={styles.above}>{above}</div>}
              {heading && <PageHeading className={styles.heading}>{heading}</PageHeading>}
              {below && <div className={styles.below}>{below}</div>}
            </div>
          )}
        </>
      )}
      <div className={styles.content}>{children}</div>
      {bottom && (
        <StickyFoot stays={props.bottomStays} className={styles.bottom}>
          {bottom}
        </StickyFoot>
      )}
    </main>
  )
}

type PageHeadingProps = { className?: string | undefined; children: ReactNode }

/** The one heading of a screen, which navigation moves the focus to. */
export function PageHeading({ className, children }: PageHeadingProps) {
  return (
    <h1 ref={inheritFocus} tabIndex={-1} data-page-heading="" className={className}>
      {children}
    </h1>
  )
}

function BackAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={cx(button.icon, styles.back, className)} aria-label={uiTexts.back}>
      {children ?? <ArrowLeft />}
    </a>
  )
}

/** The way up from a page, for its `back`; takes what the router's Link takes. */
export const BackLink = createLink(BackAnchor)
