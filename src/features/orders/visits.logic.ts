/** Who comes back after so long makes another visit. */
const VISIT_GAP_MS = 30 * 60_000
const VIEWED_MAX = 300

/** `since`: when the visit before this one ended; null on the first. `at`: when somebody was last here. */
export type Visits = { since: number | null; at: number; viewed: readonly number[] }

/** The visits as they stand once somebody is here now. */
export function visitedAt(kept: Visits | null, now: number): Visits {
  if (kept === null) return { since: null, at: now, viewed: [] }
  // a clock that was set back ends no visit
  const isAnother = now - kept.at > VISIT_GAP_MS
  return { ...kept, since: isAnother ? kept.at : kept.since, at: Math.max(now, kept.at) }
}

/** The same with an order that was looked at; the oldest of many are forgotten. */
export const withViewed = (visits: Visits, id: number): Visits =>
  visits.viewed.includes(id) ? visits : { ...visits, viewed: [id, ...visits.viewed].slice(0, VIEWED_MAX) }

/** Whether something was published since the visit before this one. */
export const isNews = ({ since }: Visits, published: string): boolean =>
  since !== null && new Date(published).getTime() > since
