/** How the list of suppliers may be ordered: without asking, what fits best where words were typed, else by rating. */
export const SUPPLIER_SORTS = ['best', 'rating', 'new'] as const
export type SupplierSort = (typeof SUPPLIER_SORTS)[number]

/** The order of a list that nobody chose one for. */
export const usualSupplierSort = (text: string | undefined): SupplierSort => (text ? 'best' : 'rating')
