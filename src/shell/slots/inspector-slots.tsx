import { TalkPane } from '#src/features/chats/room/chat-room.tsx'
import type { InspectorSlots } from '#src/features/orders/compare/inspecting.ts'
import { SupplierBrief } from '#src/features/suppliers/supplier-brief.tsx'

/** What other features show of a proposal in the inspector beside a comparison. */
export const inspectorSlots: InspectorSlots = {
  chatOf: ({ id }) => <TalkPane key={id} propose={id} />,
  supplierOf: (proposal) => <SupplierBrief supplier={proposal} />,
}
