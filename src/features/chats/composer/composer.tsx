import { SendHorizontal } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'

import { MESSAGE_MAX } from '#domain/rules/limits.ts'
import { codePoints, isCleanText, isSeen } from '#domain/rules/text.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { useSettled } from '#src/lib/time.ts'
import { sharedOutbox } from '#src/offline/outbox/page-outbox.ts'
import { IconButton } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast.tsx'

import { keepChatDraft, readChatDraft } from './chat-draft.ts'
import { useMessageGuard } from './use-message-guard.ts'
import styles from './composer.module.css'

const texts = chatTexts.composer
const TYPING_PAUSE_MS = 400

/** On desks Enter sends; on phones the key breaks the line, as people there expect, and the button sends. */
const enterSends = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches

/** Why the text cannot go out as it stands; null where it can. */
function faultOf(text: string): string | null {
  if (codePoints(text) > MESSAGE_MAX) return texts.tooLong
  return isCleanText(text) ? null : fieldTexts.controlCharacters
}

type ComposerProps = {
  chatId: number
  /** Nothing is refused for contacts. */
  contactsShared: boolean
  /** What one wrote here last: together with it a text may be a contact. */
  recent: () => readonly string[]
}

/** Where one writes; what is refused stays in the field, and what the outbox could not keep comes back into it. */
export function Composer({ chatId, contactsShared, recent }: ComposerProps) {
  const [text, setText] = useState(() => readChatDraft(chatId))
  const hintId = useId()
  const fault = faultOf(text)
  const guard = useMessageGuard(!contactsShared && text !== '')
  const judge = (words: string): string | null =>
    contactsShared || words === '' || faultOf(words) !== null
      ? null
      : (guard?.refusalOf(words, recent()) ?? null)
  const settled = useSettled(text, TYPING_PAUSE_MS)
  const [refused, setRefused] = useState<{ text: string; why: string } | null>(null)
  const isRefused = refused?.text === text && !contactsShared
  const warning = isRefused ? refused.why : settled === text ? judge(text) : null
  const hint = fault ?? warning
  const maySend = isSeen(text) && fault === null

  const typed = useRef(text)
  /** What is on its way into the outbox. */
  const leaving = useRef<string[]>([])
  const show = (next: string): void => {
    typed.current = next
    setText(next)
  }
  const keep = (next: string): void =>
    keepChatDraft(chatId, [...leaving.current, ...(next === '' ? [] : [next])].join('\n'))
  const change = (next: string): void => {
    show(next)
    keep(next)
  }
  const send = async (): Promise<void> => {
    const content = typed.current
    if (!isSeen(content) || faultOf(content) !== null) return
    const why = judge(content)
    setRefused(why === null ? null : { text: content, why })
    if (why !== null) return
    // the field is free for the next words at once; on the device this text stays a draft until the outbox has it
    show('')
    leaving.current.push(content)
    const left = (): void => void leaving.current.splice(leaving.current.indexOf(content), 1)
    try {
      await sharedOutbox().enqueue({ kind: 'message', chatId, content })
      left()
      keep(typed.current)
    } catch {
      left()
      change(typed.current === '' ? content : `${content}\n${typed.current}`)
      notify.error(texts.notKept)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !enterSends()) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <output className={styles.hint}>{hint && <span id={hintId}>{hint}</span>}</output>
      <div className={styles.row}>
        <TextArea
          rows={1}
          className={styles.field}
          aria-label={texts.label}
          aria-invalid={fault || isRefused ? true : undefined}
          aria-describedby={hint ? hintId : undefined}
          placeholder={texts.label}
          autoComplete="off"
          enterKeyHint="enter"
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" label={texts.send} className={styles.send} disabled={!maySend}>
          <SendHorizontal />
        </IconButton>
      </div>
    </form>
  )
}
