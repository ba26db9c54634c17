import { MessagesSquare, Search } from 'lucide-react'

import { chatTexts } from '#domain/uk/chats.ts'
import { useSettled } from '#src/lib/time.ts'
import { useMe } from '#src/session/me.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip, ChipRow } from '#src/ui/chip.tsx'
import { TextInput } from '#src/ui/field.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState, SavedNotice } from '#src/ui/states.tsx'
import { VirtualList } from '#src/ui/virtual-list.tsx'

import { ChatRow, StartRow } from './chat-row.tsx'
import { placeOf, useListView } from './list-view.ts'
import { OrderFilter } from './order-filter.tsx'
import { useChats, useUnreadOf } from './use-chats.ts'
import { useLiveChats } from './use-live-chats.ts'
import { useStarts } from './use-starts.ts'
import { useIsHere } from '#src/features/chats/room/use-presence.ts'
import styles from './chat-list.module.css'

const texts = chatTexts.list
const TYPING_PAUSE_MS = 250

type ChatListProps = { order?: number | undefined; openPropose?: number | undefined }

/** One's own chats, the latest talk first; with `order`, those of one order; beside a talk as they were left. */
export function ChatList({ order: wanted, openPropose }: ChatListProps) {
  const me = useMe()
  const unread = useUnreadOf()
  const isBeside = openPropose !== undefined
  const { order, onlyUnread, typed, change } = useListView(wanted, isBeside)
  const text = useSettled(typed.trim(), TYPING_PAUSE_MS)
  const filter = { order, ...(onlyUnread ? { unread: '1' as const } : {}), ...(text ? { text } : {}) }
  const { list, chats, isNarrowed, savedAt } = useChats(filter)
  const starts = useStarts(filter, chats)
  const rows = [...starts, ...(chats ?? [])]
  const isHere = useIsHere()
  useLiveChats()
  // after a failure the button asks again, not every pixel of scrolling
  const mayGoOn = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
  const goOn = (): void => void (mayGoOn && list.fetchNextPage())
  // beside a talk it is not the screen
  const isWhole = chats && !isNarrowed && order === undefined && !isBeside
  const notYet = isMissing(list) ? (
    <Missing query={list} title={texts.failed} />
  ) : (
    <SkeletonList avatar rows={6} />
  )
  return (
    <div className={styles.list} data-last-view={isWhole ? '' : undefined}>
      <div className={styles.head}>
        <div className={styles.search} data-off-paper="">
          <Search aria-hidden="true" />
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.searchPlaceholder}
            value={typed}
            onChange={({ currentTarget }) => change({ typed: currentTarget.value })}
          />
        </div>
        <ChipRow label={texts.filters}>
          <Chip selected={!onlyUnread} onClick={() => change({ onlyUnread: false })}>
            {texts.all}
          </Chip>
          <Chip selected={onlyUnread} onClick={() => change({ onlyUnread: true })}>
            {texts.unread}
          </Chip>
          <OrderFilter order={order} onClear={isBeside ? () => change({ order: undefined }) : undefined} />
        </ChipRow>
        <SavedAge query={list} />
        {savedAt !== null && <SavedNotice savedAt={new Date(savedAt)}>{texts.onlySaved}</SavedNotice>}
      </div>
      {rows.length === 0 && (chats ? isNarrowed ? <Nothing order={order} /> : <None /> : notYet)}
      {me && rows.length > 0 && (
        <VirtualList
          label={texts.label}
          rows={rows}
          place={placeOf(filter)}
          onNearEnd={goOn}
          after={chats ? <More list={list} className={styles.more} /> : notYet}
          renderRow={(row) =>
            'items' in row ? (
              <StartRow
                key={`start-${row.propose}`}
                start={row}
                meId={me.id}
                isOpen={row.propose === openPropose}
              />
            ) : (
              <ChatRow
                key={row.id}
                chat={row}
                meId={me.id}
                unread={unread(row)}
                isOpen={row.propose_id === openPropose}
                isOnline={isHere(row.id, row.buyer_id === me.id ? row.supplier_id : row.buyer_id)}
              />
            )
          }
        />
      )}
    </div>
  )
}

const None = () => (
  <div data-no-chats="">
    <EmptyState
      icon={<MessagesSquare />}
      title={texts.empty}
      text={texts.emptyText}
      action={<LinkButton to="/orders">{texts.toOrders}</LinkButton>}
    />
  </div>
)

const Nothing = ({ order }: { order: number | undefined }) => (
  <EmptyState
    title={texts.nothing}
    text={texts.nothingText}
    action={
      order !== undefined && (
        <LinkButton variant="ghost" to="/office/chats">
          {texts.showAll}
        </LinkButton>
      )
    }
  />
)
