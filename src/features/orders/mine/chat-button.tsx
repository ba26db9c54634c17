import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { chats } from '#domain/contract/chats.ts'
import { myOrders } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { isLiveProposal } from '#domain/rules/proposal-status.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { ApiError } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { invalidate } from '#src/lib/query.ts'
import { useUnread } from '#src/realtime/unread-store.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast-queue.ts'

import { supplierName } from './my-orders.logic.ts'

const texts = myOrderTexts.proposals

/** Opens the talk with a supplier: the one there is, or a new one. */
export function ChatButton({ proposal }: { proposal: OrderProposal }) {
  const { id, order_id, chat_id, status } = proposal
  const client = useQueryClient()
  const navigate = useNavigate()
  const online = useOnline()
  const unread = useUnread()
  const at = { to: '/office/chats/$order/{-$propose}', params: { order: order_id, propose: id } } as const
  const start = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(chats.start, { body: { propose_id: id } }),
    onSuccess: async () => {
      void invalidate(client, myOrders.myOrder, { id: order_id })
      void invalidate(client, chats.list)
      await navigate(at)
    },
    onError: (failure) => {
      notify.error(
        failure instanceof ApiError && failure.status < 500 ? failureText(failure) : texts.chatFailed,
      )
      void invalidate(client, myOrders.myOrder, { id: order_id })
    },
  })

  const label = texts.chatWith(supplierName(proposal))
  if (chat_id !== null) {
    const count = unread.per_chat[chat_id] ?? 0
    return (
      <LinkButton
        {...at}
        size="s"
        variant={count > 0 ? 'primary' : 'ghost'}
        aria-label={count > 0 ? `${label}, ${texts.unread(count)}` : label}
      >
        {texts.chat}
        <CountBadge count={count} label={texts.unread(count)} />
      </LinkButton>
    )
  }
  if (!isLiveProposal(status)) return null
  return (
    <Button
      size="s"
      variant="ghost"
      busy={start.isPending}
      disabled={!online}
      aria-label={label}
      onClick={() => start.mutate()}
    >
      {texts.chat}
    </Button>
  )
}
