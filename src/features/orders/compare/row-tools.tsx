import { EyeOff, Pin, PinOff } from 'lucide-react'
import { memo } from 'react'

import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { IconButton } from '#src/ui/button.tsx'

import styles from './compare.module.css'
import type { RowActs } from './use-comparison.ts'

type RowToolsProps = {
  /** Of the proposal, and whose it is. */
  id: number
  name: string
  isPinned: boolean
  acts: RowActs
}

/** Keeps a proposal on top, or puts it out of sight. */
export const RowTools = memo(({ id, name, isPinned, acts }: RowToolsProps) => (
  <span className={styles.tools}>
    <IconButton
      label={isPinned ? texts.unpin(name) : texts.pin(name)}
      aria-pressed={isPinned}
      className={styles.tool}
      onClick={() => acts.togglePin(id)}
    >
      {isPinned ? <PinOff /> : <Pin />}
    </IconButton>
    <IconButton label={texts.hide(name)} className={styles.tool} onClick={() => acts.toggleHidden(id)}>
      <EyeOff />
    </IconButton>
  </span>
))

type TickBoxProps = { isTicked: boolean; word?: string } & Omit<RowToolsProps, 'isPinned'>

/** Takes a proposal into those laid side by side. */
export const TickBox = memo(({ id, name, isTicked, acts, word }: TickBoxProps) => (
  <label className={styles.tick}>
    <input type="checkbox" checked={isTicked} onChange={() => acts.toggleTick(id)} />
    {word && (
      <span aria-hidden="true" className={styles.tickWord}>
        {word}
      </span>
    )}
    <span className="visually-hidden">{texts.tick(name)}</span>
  </label>
))
