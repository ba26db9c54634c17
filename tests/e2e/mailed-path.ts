import type { AppServer } from '#tests/support/app-server.ts'

/** The path of the newest mailed link whose mail says this. */
export async function mailedPath(server: AppServer, to: string, words: string): Promise<string> {
  const { text } = await server.lastLetterTo(to, words)
  return /https?:\/\/[^/\s]+(\/\S+#token=[\w-]{43})/.exec(text)![1]!
}
