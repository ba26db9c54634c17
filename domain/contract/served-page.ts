import * as v from 'valibot'

const ReadAnswer = v.object({ key: v.array(v.unknown()), data: v.unknown() })
/** What a call has answered, by the key of the page's query. */
export type ReadAnswer = v.InferOutput<typeof ReadAnswer>

/**
 * What a page that the server rendered hands to the application in its document. Both are of one release: a document
 * names the scripts that read it.
 */
export const ServedPage = v.object({
  /** The minute that the page tells ages by, in milliseconds of the epoch. */
  now: v.number(),
  /** What was read for it, by the keys of the page's queries. */
  answers: v.array(ReadAnswer),
})
export type ServedPage = v.InferOutput<typeof ServedPage>

/** The id of the document's data block that holds it. */
export const SERVED_PAGE_ID = 'served-page'

/** A call of the contract by its method and path; values as they would stand in an address. */
export type GuestAsked = {
  method: string
  path: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}
export type GuestAnswer = { status: number; body: unknown }
/** Answers a call as a guest would be answered over HTTP. */
export type AnswerGuest = (asked: GuestAsked) => Promise<GuestAnswer>

/** A page of which all is read, and nothing drawn. */
export type LoadedPage = {
  /** The id of the screen's route. */
  screen: string
  /** All that its drawing is made of; null where something could not be read: the application has to ask for itself. */
  served: ServedPage | null
  /** Gives what stands in the page's root; once, and throws where a part of it cannot be drawn. */
  draw: () => string
}
/** Reads what the screen of an address of this site shows to a guest; what has been read of it is not asked for again. */
export type RenderPage = (address: string, now: Date, read: readonly ReadAnswer[]) => Promise<LoadedPage>
/** What the build for Node brings. */
export type RenderBuild = { openRenderer: (answer: AnswerGuest) => RenderPage }
