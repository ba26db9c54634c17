/** How the public list may be ordered; the first is what it is without asking. */
export const ORDER_SORTS = ['new', 'needed', 'budget'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
