import type { Queryable } from './db/transaction.ts'
import { shownLogos } from './modules/companies/logos.service.ts'
import { shownPictures } from './modules/posts/posts.service.ts'

/** Those of these pictures that something shows: whatever shows pictures is asked here, or it loses them. */
export async function usedPictures(names: readonly string[], db: Queryable): Promise<Set<string>> {
  return new Set([...(await shownLogos(names, db)), ...(await shownPictures(names, db))])
}
