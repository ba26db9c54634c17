import type { Picture } from '#domain/contract/pictures.ts'

/** A picture as it is kept: a WebP for each of its sizes. */
export type PictureFiles = Record<keyof Picture, Buffer>

/** Where pictures lie, each under a name that tells nothing. What is kept under a name never changes. */
export type PictureStore = {
  save(name: string, files: PictureFiles): Promise<void>
  /** Null where there is none. */
  read(name: string): Promise<PictureFiles | null>
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>
  /** Names of what was saved before that moment. */
  namesBefore(moment: Date): Promise<string[]>
  /** Removes what was begun before that moment and never became whole. */
  dropDraftsBefore(moment: Date): Promise<void>
  /** Where browsers find it. */
  addresses(name: string): Picture
}
