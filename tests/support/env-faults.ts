import { readEnv } from '#server/env.ts'

/** What the server says of these settings; nothing where it can start with them. */
export function envFaults(source: NodeJS.ProcessEnv): string {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
