import { proposals } from '#domain/contract/proposals.ts'
import { infiniteOf } from '#src/lib/query.ts'

export const myProposalsQuery = () => infiniteOf(proposals.mine)
