import { chatTexts } from '#domain/uk/chats.ts'
import { useReach } from '#src/realtime/use-reach.ts'

import { type ChatRowState, wordsOf } from './chat-row.logic.ts'
import styles from './chat-list.module.css'

const texts = chatTexts.list

/** The last words of a chat, before them what became of one's own: not sent, waiting, or not finished. */
export function ChatRowWords(row: Omit<ChatRowState, 'reach'>) {
  const { hasFailed, waitsFor, isDraft, text } = wordsOf({ ...row, reach: useReach() })
  return (
    <span className={styles.clip}>
      {hasFailed && <span className={styles.failed}>{texts.notSent}</span>}
      {waitsFor && <span className={styles.waits}>{texts.waits[waitsFor]}</span>}
      {isDraft && <span className={styles.draft}>{texts.draft}</span>}
      {text || texts.noMessages}
    </span>
  )
}
