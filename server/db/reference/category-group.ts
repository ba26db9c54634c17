export type ReferenceCategory = {
  readonly id: number
  readonly slug: string
  readonly name: string
}

/** A group and its children. Ids and slugs are in addresses and in rows: append, never renumber or rename. */
export type ReferenceCategoryGroup = ReferenceCategory & { readonly children: readonly ReferenceCategory[] }
