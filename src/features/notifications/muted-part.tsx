import { mutedOrderTexts as texts } from '#domain/uk/muted-orders.ts'
import { Button } from '#src/ui/button.tsx'

import type { MutedEntry } from './muted-entries.logic.ts'
import styles from './muted-orders.module.css'

type MutedPartProps = {
  entry: MutedEntry
  isMuted: boolean
  /** Where what is muted stands beside what is not. */
  saysMuted?: boolean
  onChange: (entry: MutedEntry, isMuted: boolean) => void
}

/** A category or a place of orders, with the tap that mutes it or brings it back. */
export function MutedPart({ entry, isMuted, saysMuted, onChange }: MutedPartProps) {
  const { kind, name } = entry
  return (
    <li className={styles.entry}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          {texts[kind]}
          {saysMuted && isMuted && ` · ${texts.muted}`}
        </span>
      </span>
      <Button
        size="s"
        variant="ghost"
        aria-label={isMuted ? texts.restoreOf(name) : texts.muteOf(name)}
        onClick={() => onChange(entry, !isMuted)}
      >
        {isMuted ? texts.restore : texts.mute}
      </Button>
    </li>
  )
}
