/* oxlint-disable typescript/no-explicit-any -- a test reads answers of every shape */
import { serveOperator } from '#server/operator/socket.ts'
import { runLine, type CommandResult } from '#server/operator-command/run.ts'

import type { TestServer } from './server.ts'

const WIDTH = 100

export type TestOperator = {
  /** What a person at a terminal gets. */
  run(...args: string[]): Promise<CommandResult>
  /** What a program gets; throws with the words of a refusal. */
  ask(...args: string[]): Promise<any>
  close(): Promise<void>
}

/** The operator's command, in this process, at the socket of this server. */
export async function openOperator({ app, dataDir }: TestServer): Promise<TestOperator> {
  const { close } = await serveOperator(app.operator, { dataDir, log: app.deps.log })
  const run = (...args: string[]) => runLine(args, { dataDir, width: WIDTH, now: app.deps.now() })
  return {
    run,
    ask: async (...args) => {
      const { code, out, err } = await run(...args, '--json')
      if (code !== 0) throw new Error(err)
      return JSON.parse(out)
    },
    close,
  }
}
