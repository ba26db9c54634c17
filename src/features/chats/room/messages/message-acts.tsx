import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'

import type { Message } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast.tsx'

import styles from './bubble.module.css'

const texts = chatTexts.window

type MessageActsProps = { message: Message; mine: boolean; onDone: () => void }

/** When the message that is chosen was written and arrived, and what can be done with it. */
export function MessageActs({ message, mine, onDone }: MessageActsProps) {
  const { content, created_at, written_at } = message
  const box = useRef<HTMLDivElement>(null)
  // below the last message they would open out of sight
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(content)
      notify.success(texts.copied)
      onDone()
    } catch {
      notify.error(texts.notCopied)
    }
  }
  return (
    <div ref={box} className={mine ? styles.myActs : styles.acts}>
      <p className={styles.details}>
        {written_at !== undefined && <span>{texts.written(written_at)}</span>}
        <span>{texts.delivered(created_at)}</span>
      </p>
      <Button size="s" variant="ghost" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {texts.copy}
      </Button>
    </div>
  )
}
