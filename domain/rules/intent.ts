/** What a person mostly comes for. */
export const INTENTS = ['buy', 'sell'] as const
export type Intent = (typeof INTENTS)[number]

/** Where somebody stands: as they said, else as a supplier who has a company, else as a buyer. */
export const intentOf = (me: { intent: Intent | null; has_company: boolean | null }): Intent =>
  me.intent ?? (me.has_company === true ? 'sell' : 'buy')
