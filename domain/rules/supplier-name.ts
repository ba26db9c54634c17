type Named = {
  /** The person, who may have no company. */
  readonly user: { readonly username: string }
  readonly company: { readonly title: string } | null
}

/** What a supplier is called: the company, or the person where there is none. */
export const supplierName = ({ user, company }: Named): string => company?.title ?? user.username
