import type { CSSProperties } from 'react'

import { chatTexts } from '#domain/uk/chats.ts'

import { Bubble } from '../messages/bubble.tsx'
import { useFontSize } from './font-size.ts'
import { TextSize } from './text-size.tsx'
import styles from './text-size.module.css'

const texts = chatTexts.sample

/** The size of the text in chats, shown on two messages that nobody wrote. */
export function TextSizeSetting() {
  const font = useFontSize()
  return (
    <div className={styles.setting}>
      <TextSize font={font} label={texts.label} />
      <section
        className={styles.sample}
        style={{ '--chat-text': `${font.size}px` } as CSSProperties}
        aria-label={texts.name}
      >
        <Bubble author={texts.partner} mine={false} mark={null} isLast text={texts.theirs} at={texts.at} />
        <Bubble author={chatTexts.window.me} mine mark="read" isLast text={texts.own} at={texts.at} />
      </section>
    </div>
  )
}
