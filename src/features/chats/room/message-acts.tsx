import { Copy } from 'lucide-react'

import { chatTexts } from '#domain/uk/chats.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast.tsx'

import styles from './bubble.module.css'

const texts = chatTexts.window

type MessageActsProps = { text: string; mine: boolean; onDone: () => void }

/** What can be done with the message that is chosen. */
export function MessageActs({ text, mine, onDone }: MessageActsProps) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(texts.copied)
      onDone()
    } catch {
      notify.error(texts.notCopied)
    }
  }
  return (
    <div className={mine ? styles.myActs : styles.acts}>
      <Button size="s" variant="ghost" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {texts.copy}
      </Button>
    </div>
  )
}
