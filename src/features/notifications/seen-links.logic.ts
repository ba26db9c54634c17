import { links } from '#domain/rules/links.ts'

const linksOfOrder = (id: number): string[] => [links.order(id), links.propose(id)]

/** Pages that show what notifications of another page tell of, too. */
const OTHER_PAGES: readonly [page: RegExp, linksOf: (id: number) => string[]][] = [
  [/^\/office\/my-orders\/(\d+)$/, (id) => [links.myOrder(id)]],
  [/^\/office\/fitting-orders\/(\d+)$/, linksOfOrder],
  [/^\/orders\/(\d+)(?:-propose)?$/, linksOfOrder],
]
const OWN_PAGES = [
  /^\/office\/my-orders\/order-detail\/\d+$/,
  /^\/office\/chats\/\d+\/\d+$/,
  /^\/office\/proposes$/,
  /^\/office\/deals\/\d+$/,
  /^\/office\/opened-orders$/,
  /^\/suppliers\/[^/]+$/,
  /^\/office\/profile$/,
  /^\/pay(?:\/\d+)?$/,
]

/** The links of notifications that are seen by looking at this page; none for a page that none leads to. */
export function linksSeenAt(pathname: string): string[] {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (OWN_PAGES.some((page) => page.test(path))) return [path]
  for (const [page, linksOf] of OTHER_PAGES) {
    const id = page.exec(path)?.[1]
    if (id !== undefined) return linksOf(Number(id))
  }
  return []
}
