import type { Deps } from '#server/deps.ts'
import { usedPictures } from '#server/used-pictures.ts'

const DAY_MS = 86_400_000

/** Removes pictures that nothing shows any more; today's are left alone, as one may be on its way. */
export async function sweepPictures({
  sql,
  now,
  log,
  pictures,
}: Pick<Deps, 'sql' | 'now' | 'log' | 'pictures'>): Promise<number> {
  try {
    const yesterday = new Date(now().getTime() - DAY_MS)
    // of a server that was killed while it wrote them
    await pictures.dropDraftsBefore(yesterday)
    const names = await pictures.namesBefore(yesterday)
    const used = await usedPictures(names, sql)
    const orphans = names.filter((name) => !used.has(name))
    for (const name of orphans) await pictures.remove(name)
    return orphans.length
  } catch (error) {
    log.warn({ err: error }, 'pictures could not be swept')
    return 0
  }
}
