import { ChevronDown, ChevronRight } from 'lucide-react'
import { use } from 'react'

import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { IconButton } from '#src/ui/button.tsx'

import styles from './compare.module.css'
import { InspectContext } from './inspecting.ts'

type DetailsButtonProps = {
  id: number
  name: string
  isInspected: boolean
  isOpen: boolean
  onToggle: () => void
}

/** Opens all that a proposal says: in the inspector where there is one, else under its row. */
export function DetailsButton({ id, name, isInspected, isOpen, onToggle }: DetailsButtonProps) {
  const inspect = use(InspectContext)
  if (!inspect)
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
      aria-expanded={isInspected}
      data-details={id}
      className={styles.inspect}
      onClick={() => inspect(id)}
    >
      <ChevronRight />
    </IconButton>
  )
}
