import type { Act, AnswerOf } from '#domain/operator/act.ts'

/** What may stand after the words of a command; each takes a value. */
export const OPTIONS = ['limit', 'reason', 'of', 'revision', 'target', 'hour', 'day', 'amount'] as const
export type Option = (typeof OPTIONS)[number]
/** The same without a value. */
export const FLAGS = ['dry-run', 'reported', 'unmatched', 'again', 'by-hand'] as const
type Flag = (typeof FLAGS)[number]

/** What was typed after the name of a command. */
export type Typed = {
  words: readonly string[]
  options: Readonly<Partial<Record<Option, string>>>
  flags: readonly Flag[]
}
export type Screen = { width: number; now: Date }

type Definition<A extends Act> = {
  usage: string
  about: string
  /** How many words stand after its name, at most. */
  words: number
  options: readonly Option[]
  flags?: readonly Flag[]
  /** What the server is to be sent, or a promise of it; the act's schema judges it. */
  input: (typed: Typed) => unknown
  /** What a person reads of the answer. */
  print: (answer: AnswerOf<A>, screen: Screen) => string
}

/** The same without the types of one act. */
export type Command = Omit<Definition<Act>, 'print'> & {
  act: Act
  print: (answer: unknown, screen: Screen) => string
}

/** Binds a group of acts to what is typed and printed for each; a missing or spare one does not compile. */
export function commands<const C extends Record<string, Act>>(group: C) {
  return (definitions: { [K in keyof C]: Definition<C[K]> }): Record<string, Command> =>
    Object.fromEntries(
      Object.entries(group).map(([name, act]) => [
        name,
        { ...(definitions[name as keyof C] as unknown as Omit<Command, 'act'>), act },
      ]),
    )
}
