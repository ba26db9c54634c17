import type { Act, GivenOf, InputOf } from '#domain/operator/act.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What the audit log keeps of an act beside who and when. */
export type Note = { target: string | null; reason?: string | null }

type ActHandler<A extends Act> = {
  /** Does it in the transaction that also holds the record of it. */
  run: (input: InputOf<A>, tx: Tx) => Promise<GivenOf<A>>
  /** Left out for what only looks, and at nobody's person; a list where the act did several things, or none. */
  note?: (input: InputOf<A>, done: GivenOf<A>) => Note | Note[]
}

/** The same without the types of one act. */
export type Performed = {
  act: Act
  run: (input: unknown, tx: Tx) => Promise<unknown>
  note: ((input: unknown, done: unknown) => Note | Note[]) | undefined
}

/**
 * Binds a group of acts to its handlers: `perform(operatorActs.orders)({ list: … })`. A missing, spare or wrongly
 * replying handler does not compile.
 */
export function perform<const C extends Record<string, Act>>(group: C) {
  return (handlers: { [K in keyof C]: ActHandler<C[K]> }): Record<string, Performed> =>
    Object.fromEntries(
      Object.entries(group).map(([name, act]) => {
        const { run, note } = handlers[name as keyof C] as unknown as ActHandler<Act>
        return [name, { act, run, note }] as const
      }),
    )
}
