import { LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'

import { pageTexts } from '#domain/uk/pages.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag } from '#src/ui/badge.tsx'

import styles from './how-it-works.module.css'

const texts = pageTexts.home
const { order, proposals, talk } = texts.pieces

/** How an order is written: its text, and what is told beside it. */
const OrderPiece = () => (
  <div className={styles.order}>
    <p>{order.text}</p>
    <p className={styles.chips}>
      {order.facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  </div>
)

/** How proposals stand beside each other: by what all of it costs. */
const ProposalsPiece = () => (
  <div className={styles.rows}>
    {proposals.rows.map(({ name, total, note, tone }) => (
      <p key={name} className={styles.row}>
        <Avatar name={name} size="s" />
        <span>
          <b>{total}</b> {proposals.amount}
        </span>
        {tone === 'new' ? <Tag tone="new">{note}</Tag> : <span className={styles[tone]}>{note}</span>}
      </p>
    ))}
  </div>
)

/** How both talk, and who has opened what to whom. */
const TalkPiece = () => (
  <div className={styles.talk}>
    <p className={styles.theirs}>{talk.theirs}</p>
    <p className={styles.mine}>{talk.mine}</p>
    <p className={styles.opened}>
      <LockOpen /> {talk.opened}
    </p>
  </div>
)

const PIECES: readonly ReactNode[] = [
  <OrderPiece key="order" />,
  <ProposalsPiece key="proposals" />,
  <TalkPiece key="talk" />,
]

/** The way of an order in three steps; each is shown by a piece of the product with an example in it. */
export const HowItWorks = () => (
  <section className={styles.how} aria-labelledby="how">
    <h2 id="how">{texts.how}</h2>
    <ol className={styles.steps}>
      {texts.steps.map(({ title, text }, at) => (
        <li key={title}>
          {/* the words below say the same, and an example is no content of the page */}
          <div className={styles.piece} aria-hidden="true">
            <span className={styles.example}>{texts.example}</span>
            {PIECES[at]}
          </div>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
