import type { MutedPart as Part } from '#domain/contract/muted-orders.ts'
import { mutedOrderTexts as texts } from '#domain/uk/muted-orders.ts'
import { Button } from '#src/ui/button.tsx'

import styles from './muted-orders.module.css'

type MutedPartProps = {
  kind: Part['kind']
  name: string
  isMuted: boolean
  /** Where what is muted stands beside what is not. */
  saysMuted?: boolean
  disabled: boolean
  onChange: (isMuted: boolean) => void
}

/** A category or a place of orders, with the tap that mutes it or brings it back. */
export function MutedPart({ kind, name, isMuted, saysMuted, disabled, onChange }: MutedPartProps) {
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
        disabled={disabled}
        aria-label={isMuted ? texts.restoreOf(name) : texts.muteOf(name)}
        onClick={() => onChange(!isMuted)}
      >
        {isMuted ? texts.restore : texts.mute}
      </Button>
    </li>
  )
}
