/** How much is wanted or offered, in the unit as it was written; null where nothing was said of it. */
export type Amount = { readonly quantity: number | null; readonly unit: string | null }
