import * as v from 'valibot'

import type { ProposalDraft } from '#domain/contract/proposal-draft.ts'
import { readDraft, keepDraft } from '#src/session/draft.ts'

const NAME = 'proposal-terms'
const Terms = v.object({ delivery_origin: v.string(), minimum_sum: v.number(), delivery_days: v.number() })
export type Terms = v.InferOutput<typeof Terms>

/** What a supplier offers seldom changes from order to order: the next form starts from the last one sent. */
export const rememberTerms = ({ delivery_origin, minimum_sum, delivery_days }: ProposalDraft): void =>
  keepDraft(NAME, { delivery_origin, minimum_sum, delivery_days })

export const lastTerms = (): Terms | null => readDraft(Terms, NAME)
