/** A page anyone may read: what it is called, what a search engine says of it, and its text. */
export type PageText = {
  title: string
  description: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}
