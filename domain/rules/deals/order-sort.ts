/** How the public list may be ordered: without asking, what fits best where words were typed, else the newest. */
export const ORDER_SORTS = ['best', 'new', 'needed', 'budget'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** The order of a list that nobody chose one for. */
export const usualSort = (text: string | undefined): OrderSort => (text ? 'best' : 'new')
