import type { Screen } from './command.ts'

export type Place = Screen & {
  dataDir: string
  /** The settings of the server, for what works without one that runs. */
  environment: NodeJS.ProcessEnv
}

/** A command that does its work itself: what it deals with is a file here, and not an answer of the server. */
export type OwnCommand = {
  usage: string
  about: string
  /** Gives what a program reads, and what a person does. */
  run: (words: readonly string[], place: Place) => Promise<{ answer: unknown; text: string }>
}
