import { BadgeCheck, CalendarDays, Clock, Handshake, ScrollText } from 'lucide-react'

import type { Fact } from '#domain/uk/trust.ts'

import styles from './trust-facts.module.css'

const icons: Record<Fact['kind'], typeof Clock> = {
  phone: BadgeCheck,
  edrpou: BadgeCheck,
  deals: Handshake,
  answers: Clock,
  orders: ScrollText,
  since: CalendarDays,
}

type FactsProps = { facts: readonly Fact[] }

/** Checked facts in one line that wraps, where somebody is named among others. */
export const BriefFacts = ({ facts }: FactsProps) => (
  <span className={styles.brief}>
    {facts.map(({ kind, brief, more }) => {
      const Icon = icons[kind]
      return (
        <span key={kind}>
          <Icon aria-hidden="true" />
          <span>{brief}</span>
          {more && <span className={styles.more}> {more}</span>}
        </span>
      )
    })}
  </span>
)

/** Checked facts one under another, each with what it rests on and its date. */
export const TrustFacts = ({ facts }: FactsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" className={styles.facts}>
    {facts.map(({ kind, title, note }) => {
      const Icon = icons[kind]
      return (
        <li key={kind}>
          <Icon aria-hidden="true" />
          <span>
            <b>{title}</b>
            {note !== null && <span className={styles.note}>{note}</span>}
          </span>
        </li>
      )
    })}
  </ul>
)
