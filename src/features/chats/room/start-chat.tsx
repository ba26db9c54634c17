import { useMemo, useRef, useState, type ReactNode } from 'react'

import { chatTexts } from '#domain/uk/chats.ts'
import { Composer, type ComposerHandle } from '#src/features/chats/composer/composer.tsx'
import { recentWords } from '#src/features/chats/composer/recent-words.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { type Talk, useTalk } from '#src/features/chats/talk-to-begin.ts'
import { NO_CHAT, queueKeyOfProposal } from '#src/offline/outbox/payload.ts'
import { sharedOutbox } from '#src/offline/outbox/shared-outbox.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { rowsOfStored, withOutgoing } from './messages/chat-messages.logic.ts'
import { useFontSize } from './text-size/font-size.ts'
import { MessageList } from './messages/message-list.tsx'
import { startOpensContacts } from './contacts/sharing.logic.ts'
import { type TalkSlots, TalkSubject } from './talk-subject.tsx'
import { useStarting } from './messages/use-outgoing.ts'
import chatStyles from './chat-window.module.css'
import styles from './chat-room.module.css'

const texts = chatTexts.room
const NO_OLDER = { isLoadingOlder: false, olderFailure: null, loadOlder: () => undefined }

type StartChatProps = {
  propose: number
  meId: number
  /** Null where the proposal stands beside the talk. */
  slots: TalkSlots | null
  /** The page around the room, with a title where it is known who is on the other side. */
  renderIn: (children: ReactNode, partner?: string) => ReactNode
}

/** The proposal has no chat yet: either side of it begins one with the first message. */
export function StartChat({ propose, meId, slots, renderIn }: StartChatProps) {
  const { query, talk } = useTalk(meId, propose)
  if (isRefusal(query.error, 'not_found'))
    return renderIn(
      <div className={styles.middle}>
        <EmptyState
          title={texts.unavailable}
          text={texts.unavailableText}
          action={
            <LinkButton variant="ghost" to="/office/chats">
              {texts.toList}
            </LinkButton>
          }
        />
      </div>,
    )
  if (talk)
    return renderIn(
      <FirstMessages propose={propose} meId={meId} talk={talk} slots={slots} />,
      (talk.buyer.id === meId ? talk.supplier : talk.buyer).username,
    )
  return renderIn(
    <div className={isMissing(query) ? styles.middle : styles.loading}>
      {isMissing(query) ? <Missing query={query} title={texts.failed} /> : <Skeleton lines={6} />}
    </div>,
  )
}

type FirstMessagesProps = Pick<StartChatProps, 'propose' | 'meId' | 'slots'> & { talk: Talk }

/** What is written before there is a chat, and the place to write. */
function FirstMessages({ propose, meId, talk, slots }: FirstMessagesProps) {
  const { size } = useFontSize()
  const starting = useStarting(propose)
  const rows = useMemo(
    () => withOutgoing(rowsOfStored({ messages: [], meId, unreadAfter: null }), starting),
    [meId, starting],
  )
  const composer = useRef<ComposerHandle>(null)
  const [writtenHere] = useState(() => new Set<string>())
  const isBuyer = talk.buyer.id === meId
  return (
    <>
      {slots && (
        <TalkSubject
          proposeId={propose}
          heading={talk.heading}
          status={null}
          isBuyer={isBuyer}
          slots={slots}
        />
      )}
      <div className={chatStyles.window}>
        {rows.length > 0 ? (
          <MessageList
            rows={rows}
            partner={(isBuyer ? talk.supplier : talk.buyer).username}
            partnerReadUpTo={0}
            fontSize={size}
            newest={0}
            unreadAfter={null}
            isOpening={false}
            older={NO_OLDER}
            onBottom={() => undefined}
            isWrittenHere={(key) => writtenHere.has(key)}
            onEdit={(text) => composer.current?.takeBack(text)}
          />
        ) : (
          <p className={chatStyles.empty}>{texts.startText}</p>
        )}
        {talk.isLive ? (
          <Composer
            ref={composer}
            chatId={NO_CHAT}
            proposal={{ id: propose, orderId: talk.orderId }}
            isBuyer={isBuyer}
            onWrite={(key) => writtenHere.add(key)}
            contactsShared={startOpensContacts(starting)}
            recent={() =>
              recentWords({
                messages: [],
                outgoing: sharedOutbox().list(queueKeyOfProposal(propose)),
                meId,
                now: Date.now(),
              })
            }
          />
        ) : (
          <p className={chatStyles.closed}>{chatTexts.composer.closed}</p>
        )}
      </div>
    </>
  )
}
