/** A paragraph, or the items of a list. `[words](/path)` leads to another page of ours, `mailto:` and `tel:` to us. */
export type ReadingBlock = string | readonly string[]

export type Section = { id: string; title: string; blocks: readonly ReadingBlock[] }

/** A page that is there to be read. */
export type Reading = {
  title: string
  /** For search engines and shared links. */
  description: string
  lead: string
  /** The day from which these words count; a page without one is no document. */
  edition?: string
  sections: readonly Section[]
}

/** Words around the text itself. */
export const readingTexts = {
  contents: 'Зміст',
  edition: 'Редакція від',
}
