import type { OrderProposal } from '#domain/contract/proposals.ts'
import { isLiveProposal } from '#domain/rules/deals/proposal-status.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { useUnread } from '#src/realtime/unread-store.ts'
import { CountBadge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { supplierName } from '#domain/rules/supplier-name.ts'

const texts = myOrderTexts.proposals

/** Leads to the talk with a supplier: the one there is, or the place where the first message begins it. */
export function ChatButton({ proposal }: { proposal: OrderProposal }) {
  const { id, order_id, chat_id, status } = proposal
  const unread = useUnread()
  if (chat_id === null && !isLiveProposal(status)) return null
  const label = texts.chatWith(supplierName(proposal))
  const count = chat_id === null ? 0 : (unread.per_chat[chat_id] ?? 0)
  return (
    <LinkButton
      to="/office/chats/$order/{-$propose}"
      params={{ order: order_id, propose: id }}
      size="s"
      variant="ghost"
      aria-label={count > 0 ? `${label}, ${texts.unread(count)}` : label}
    >
      {texts.chat}
      <CountBadge count={count} label={texts.unread(count)} />
    </LinkButton>
  )
}
