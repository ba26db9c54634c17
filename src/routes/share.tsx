import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { keepChatDraft, readChatDraft } from '#src/features/chats/composer/chat-draft.ts'
import { chatsQuery } from '#src/features/chats/chats.queries.ts'
import { RecentChats } from '#src/features/chats/list/recent-chats.tsx'
import { changeOrderText } from '#src/features/orders/create-wizard/use-order-draft.ts'
import { SharePage } from '#src/features/share/share-page.tsx'
import { addedTo, sharedText } from '#src/features/share/shared-text.logic.ts'
import { forgiving } from '#src/lib/search.ts'
import { requireUser } from '#src/session/guards.ts'
import { SavedAge } from '#src/ui/missing.tsx'

/** The manifest names this address for what other apps hand over. */
export const Route = createFileRoute('/share')({
  validateSearch: forgiving({ title: v.string(), text: v.string(), url: v.string() }),
  beforeLoad: requireUser,
  staticData: { leavesNewcomersAlone: true },
  component: ShareRoute,
})

function ShareRoute() {
  const shared = Route.useSearch()
  const text = sharedText(shared)
  return (
    <SharePage
      shared={shared}
      onOrder={(forOrder) => changeOrderText((typed) => addedTo(typed, forOrder))}
      chats={
        <>
          <ChatsAge />
          <RecentChats onPick={(chat) => keepChatDraft(chat, addedTo(readChatDraft(chat), text))} />
        </>
      }
    />
  )
}

function ChatsAge() {
  return <SavedAge query={useInfiniteQuery(chatsQuery())} />
}
