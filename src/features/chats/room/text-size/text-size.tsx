import { AArrowDown, AArrowUp } from 'lucide-react'

import { chatTexts } from '#domain/uk/chats.ts'
import { IconButton } from '#src/ui/button.tsx'

import type { useFontSize } from './font-size.ts'
import styles from './text-size.module.css'

const texts = chatTexts.room

/** Makes the text of chats larger or smaller, a step at a time. */
export function TextSize({ font, label }: { font: ReturnType<typeof useFontSize>; label: string }) {
  return (
    <fieldset className={styles.size} aria-label={label}>
      <span>{label}</span>
      <IconButton label={texts.smaller} disabled={font.isSmallest} onClick={font.smaller}>
        <AArrowDown />
      </IconButton>
      <output>{font.size}</output>
      <IconButton label={texts.larger} disabled={font.isLargest} onClick={font.larger}>
        <AArrowUp />
      </IconButton>
    </fieldset>
  )
}
