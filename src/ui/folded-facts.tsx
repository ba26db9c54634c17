import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

import { briefly, type Fact, trustTexts } from '#domain/uk/trust.ts'

import styles from './supplier-chip.module.css'
import { BriefFacts, TrustFacts } from './trust-facts.tsx'

/** Checked facts in one line; a tap unfolds what each rests on, and of when it is. */
export function FoldedFacts({ name, facts }: { name: string; facts: readonly Fact[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.facts} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="visually-hidden">{trustTexts.factsOf(name)}</span>
        <BriefFacts facts={briefly(facts)} />
        <ChevronDown aria-hidden="true" />
      </summary>
      {isOpen && <TrustFacts facts={facts} />}
    </details>
  )
}
