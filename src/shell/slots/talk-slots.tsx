import { DealLine } from '#src/features/deals/deal-line.tsx'
import { AnswerProposal } from '#src/features/orders/mine/answer-proposal.tsx'
import type { TalkSlots } from '#src/features/chats/room/talk-subject.tsx'

/** What stands with the proposal at the head of a talk. */
export const talkSlots: TalkSlots = {
  answerTo: (proposal) => <AnswerProposal proposal={proposal} />,
  nextOf: (dealId) => <DealLine id={dealId} />,
}
