import type { Intent } from '#domain/contract/users.ts'

/** A place of the office that a bar leads to. */
export type Section =
  | 'today'
  | 'feed'
  | 'fitting'
  | 'suppliers'
  | 'myOrders'
  | 'proposals'
  | 'deals'
  | 'contacts'
  | 'chats'
  | 'company'
  | 'profile'

/** The bar of a phone: what a person mostly comes for, around the button that begins something new. */
export const BARS: Record<Intent, readonly [Section, Section, Section, Section]> = {
  buy: ['myOrders', 'suppliers', 'chats', 'profile'],
  sell: ['feed', 'proposals', 'chats', 'company'],
}

/** Orders are found for a company: whoever only buys has none to be found for. */
export const hasSection = (section: Section, intent: Intent, hasCompany: boolean | null): boolean =>
  section !== 'fitting' || intent === 'sell' || hasCompany === true

const PREFIXES: readonly [prefix: string, section: Section][] = [
  ['/office/my-orders', 'myOrders'],
  ['/office/create-order', 'myOrders'],
  ['/office/proposes', 'proposals'],
  ['/office/fitting-orders', 'fitting'],
  ['/office/deals', 'deals'],
  ['/office/opened-orders', 'contacts'],
  ['/office/chats', 'chats'],
  ['/office/supplier/', 'company'],
  ['/office/profile', 'profile'],
  ['/office/delete-account', 'profile'],
  ['/pay', 'profile'],
  ['/orders', 'feed'],
  ['/suppliers', 'suppliers'],
]

/** The section that a path belongs to; null for pages that belong to none, as articles do. */
export function sectionOf(pathname: string): Section | null {
  if (pathname === '/') return 'today'
  return PREFIXES.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? null
}

/** Which entry of a bar stands for a section that the bar has no entry of. */
const PARENTS: Record<Intent, Partial<Record<Section, Section>>> = {
  buy: {
    deals: 'myOrders',
    contacts: 'profile',
    company: 'profile',
    proposals: 'profile',
    fitting: 'profile',
  },
  sell: {
    fitting: 'feed',
    deals: 'proposals',
    contacts: 'proposals',
    profile: 'company',
    myOrders: 'company',
  },
}

/** The entry of the bar that is lit on a path; null where none is. */
export function litEntry(pathname: string, intent: Intent): Section | null {
  const section = sectionOf(pathname)
  if (section === null || BARS[intent].includes(section)) return section
  return PARENTS[intent][section] ?? null
}
