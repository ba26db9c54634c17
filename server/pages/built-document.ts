import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The built document, the moment that tells it from that of another release, and its SHA-256. */
export type BuiltDocument = { html: string; changedAt: number; sum: string }

const sumOf = (html: string): string => createHash('sha256').update(html).digest('hex')

/**
 * Reads the document of the page that lies in `folder` now: a release may be put in the place of another while the server
 * runs. Null where nothing was built at the start; while one release makes way for the next, it is the former one.
 */
export async function openBuiltDocument(folder: string): Promise<(() => Promise<BuiltDocument>) | null> {
  const file = join(folder, 'index.html')
  const read = async (known: BuiltDocument | null): Promise<BuiltDocument | null> => {
    const changedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (changedAt === null || changedAt === known?.changedAt) return known
    const html = await readFile(file, 'utf8').catch(() => null)
    return html === null ? known : { html, changedAt, sum: sumOf(html) }
  }
  const first = await read(null)
  if (first === null) return null
  let last = first
  let looking: Promise<BuiltDocument> | null = null
  const look = async (): Promise<BuiltDocument> => {
    last = (await read(last).finally(() => (looking = null))) ?? last
    return last
  }
  // one look for all who ask meanwhile
  return () => (looking ??= look())
}
