import { SendHorizontal } from 'lucide-react'
import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react'

import { MESSAGE_MAX } from '#domain/rules/limits.ts'
import { codePoints, isCleanText, isSeen } from '#domain/rules/text.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { uuid } from '#src/lib/ids.ts'
import { useSettled } from '#src/lib/time.ts'
import { NO_CHAT, type PayloadOf } from '#src/offline/outbox/payload.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { ConfirmSharing } from '#src/features/chats/room/contacts/confirm-sharing.tsx'
import { notify } from '#src/ui/toast.tsx'

import { draftIdOfProposal, keepChatDraft, readChatDraft } from './chat-draft.ts'
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
  /** NO_CHAT while there is none. */
  chatId: number
  /** Where what is written begins the chat of a proposal, or waits behind what does. */
  proposal?: PayloadOf<'message'>['proposal']
  /** Nothing is refused for contacts. */
  contactsShared: boolean
  /** What one wrote here last: together with it a text may be a contact. */
  recent: () => readonly string[]
  /** The buyer alone may open the contacts, and then write them. */
  isBuyer: boolean
  /** Told the key of each message before it is shown. */
  onWrite: (key: string) => void
  ref: Ref<ComposerHandle>
}

export type ComposerHandle = {
  /** Puts what could not be sent back into the field, before what is typed there. */
  takeBack: (text: string) => void
}

/** Where one writes; what is refused stays in the field, and what the outbox could not keep comes back into it. */
export function Composer(props: ComposerProps) {
  const { chatId, proposal, contactsShared, recent, isBuyer, onWrite, ref } = props
  const draftId = chatId === NO_CHAT && proposal ? draftIdOfProposal(proposal.id) : chatId
  const [text, setText] = useState(() => readChatDraft(draftId))
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
    keepChatDraft(draftId, [...leaving.current, ...(next === '' ? [] : [next])].join('\n'))
  const change = (next: string): void => {
    show(next)
    keep(next)
  }
  const field = useRef<HTMLTextAreaElement>(null)
  const takeBack = (content: string): void =>
    change(typed.current === '' ? content : `${content}\n${typed.current}`)
  useImperativeHandle(ref, () => ({
    takeBack: (content) => {
      takeBack(content)
      field.current?.focus()
    },
  }))
  const send = async (): Promise<void> => {
    const content = typed.current
    if (!isSeen(content) || faultOf(content) !== null) return
    const why = judge(content)
    setRefused(why === null ? null : { text: content, why })
    if (why === null) await queue(content)
  }
  const queue = async (content: string, opensContacts = false): Promise<void> => {
    // the field is free for the next words at once; on the device this text stays a draft until the outbox has it
    show('')
    leaving.current.push(content)
    const left = (): void => void leaving.current.splice(leaving.current.indexOf(content), 1)
    try {
      const start = proposal && { proposal: opensContacts ? { ...proposal, opensContacts } : proposal }
      const key = uuid()
      onWrite(key)
      await sharedOutbox().enqueue({ kind: 'message', chatId, content, ...start }, key)
      left()
      keep(typed.current)
    } catch {
      left()
      takeBack(content)
      notify.error(texts.notKept)
    }
  }
  const [asksToShare, setAsksToShare] = useState(false)
  // the consent goes with what begins the chat, else before the message in its queue: the server has it when that comes
  const shareAndSend = async (): Promise<void> => {
    setAsksToShare(false)
    if (proposal) return queue(typed.current, true)
    try {
      await sharedOutbox().enqueue({ kind: 'sharing', chatId, allowed: true, withEmail: false })
    } catch {
      return notify.error(chatTexts.contacts.notOpened)
    }
    await queue(typed.current)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !enterSends()) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={styles.composer}
      data-off-paper=""
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <output className={styles.hint}>{hint && <span id={hintId}>{hint}</span>}</output>
      {isBuyer && fault === null && warning !== null && (
        <Button size="s" variant="ghost" className={styles.share} onClick={() => setAsksToShare(true)}>
          {texts.shareAndSend}
        </Button>
      )}
      <ConfirmSharing
        open={asksToShare}
        act="share"
        onAnswer={(yes) => (yes ? void shareAndSend() : setAsksToShare(false))}
      />
      <div className={styles.row}>
        <TextArea
          ref={field}
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
