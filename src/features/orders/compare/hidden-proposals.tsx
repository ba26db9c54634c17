import { EyeOff } from 'lucide-react'
import { useState } from 'react'

import type { ComparedRow } from '#domain/rules/deals/offer/comparison.ts'
import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { Button } from '#src/ui/button.tsx'

import styles from './compare-tools.module.css'

type HiddenProposalsProps = { hidden: readonly ComparedRow[]; onShow: (id: number) => void }

/** How many were put out of sight, and the way back for each. */
export function HiddenProposals({ hidden, onShow }: HiddenProposalsProps) {
  const [isOpen, setOpen] = useState(false)
  if (hidden.length === 0) return null
  return (
    <div className={styles.hidden}>
      <EyeOff aria-hidden="true" />
      <span>{texts.hidden(hidden.length)}</span>
      <Button variant="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hideHidden : texts.showHidden}
      </Button>
      {isOpen && (
        // Safari forgets that a list without markers is one.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list">
          {hidden.map(({ id, name }) => (
            <li key={id}>
              {name}
              <Button variant="ghost" size="s" aria-label={texts.show(name)} onClick={() => onShow(id)}>
                {texts.bring}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
