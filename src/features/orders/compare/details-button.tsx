import { ChevronDown, ChevronRight } from 'lucide-react'
import { use } from 'react'

import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { IconButton } from '#src/ui/button.tsx'

import styles from './compare.module.css'
import { InspectingContext } from './inspecting.ts'

type DetailsButtonProps = { id: number; name: string; isOpen: boolean; onToggle: () => void }

/** Opens all that a proposal says: in the inspector where there is one, else under its row. */
export function DetailsButton({ id, name, isOpen, onToggle }: DetailsButtonProps) {
  const inspecting = use(InspectingContext)
  if (!inspecting)
    return (
      <IconButton
        label={texts.detailsOf(name)}
        aria-expanded={isOpen}
        className={styles.fold}
        onClick={onToggle}
      >
        <ChevronDown />
      </IconButton>
    )
  return (
    <IconButton
      label={texts.detailsOf(name)}
      aria-expanded={inspecting.id === id}
      data-details={id}
      className={styles.inspect}
      onClick={() => inspecting.open(id)}
    >
      <ChevronRight />
    </IconButton>
  )
}
