import pLimit from 'p-limit'

/** What was answered at an address of the site. */
export type Visit = {
  /** The address as a path with its query. */
  path: string
  status: number
  type: string
  /** The text of documents, styles, feeds and the like; empty for pictures and fonts. */
  text: string
  location: string | null
  bytes: number
  /** Where a link to it was found first. */
  from: string
}

const AT_ONCE = 4
const TEXT = /^(?:text\/|application\/(?:xml|rss\+xml|json|manifest\+json))/
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const unescape = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => ENTITIES[name] ?? name)
const captured = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => unescape(found.trim()))

/** The data blocks of schema.org in a document, parsed. */
export const structuredDataOf = (html: string): unknown[] =>
  captured(html, /<script type="application\/ld\+json">([^<]*)<\/script>/g).map((block) => JSON.parse(block))

/** All texts anywhere in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What a page asks crawlers not to follow: lists narrowed twice, of which there are thousands. */
const NOT_FOLLOWED = /<a\b[^>]*\srel="nofollow"[^>]*>/g

/** Where a document leads to that crawlers are asked not to follow. */
export const notFollowedOf = (document: string): string[] =>
  captured((document.match(NOT_FOLLOWED) ?? []).join(''), /\shref="([^"]*)"/g)

/** Addresses that a document names: what it links to, shows, loads, and says of itself in its head. */
function linksOfDocument(document: string): string[] {
  const html = document.replaceAll(NOT_FOLLOWED, '')
  const attributes = captured(html, /\s(?:href|src|action)="([^"]*)"/g)
  const pictures = captured(html, /\s(?:srcset|imagesrcset)="([^"]*)"/g).flatMap((set) =>
    set.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''),
  )
  const properties = captured(html, /<meta property="og:(?:image|url)" content="([^"]*)"/g)
  const data = structuredDataOf(html)
    .flatMap(textsIn)
    .filter((text) => /^https?:\/\/[^\s"]+$/.test(text))
  return [...attributes, ...pictures, ...properties, ...data]
}

/** Addresses in what was answered, as they are written there. */
function linksOf({ type, text, location }: Visit): string[] {
  if (location !== null) return [location]
  if (type.startsWith('text/html')) return linksOfDocument(text)
  if (type.includes('xml')) return captured(text, /<(?:loc|link|guid)>([^<]*)</g)
  if (type.startsWith('text/css')) return captured(text, /url\(["']?([^"')]*)["']?\)/g)
  if (type.startsWith('application/manifest+json'))
    return textsIn(JSON.parse(text)).filter((one) => one.startsWith('/'))
  if (type.startsWith('text/plain')) return captured(text, /^Sitemap: (.*)$/gm)
  return []
}

/** The address on the site as a path; null for what lies elsewhere or is no address of the web. */
function pathOn(site: string, link: string, base: string): string | null {
  if (link === '' || link.startsWith('#')) return null
  const url = URL.canParse(link, base) ? new URL(link, base) : null
  if (url === null || url.origin !== new URL(site).origin) return null
  return url.pathname + url.search
}

/** Asks for one address as a guest, and follows no redirect. */
export async function visit(server: string, path: string, from: string): Promise<Visit> {
  const reply = await fetch(server + path, { redirect: 'manual' })
  const type = reply.headers.get('content-type') ?? ''
  const body = Buffer.from(await reply.arrayBuffer())
  return {
    path,
    status: reply.status,
    type,
    text: TEXT.test(type) ? body.toString('utf8') : '',
    location: reply.headers.get('location'),
    bytes: body.length,
    from,
  }
}

type Crawling = {
  /** Where the server listens. */
  server: string
  /** The site as its own addresses name it. */
  site: string
  start: readonly string[]
  /** Addresses that are not visited, by their path. */
  leaveOut?: (path: string) => boolean
}

/** Visits `start` and every address of the site that is found from there, each once, as a guest without scripts. */
export async function crawl({
  server,
  site,
  start,
  leaveOut = () => false,
}: Crawling): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  const found = new Map<string, string>(start.map((path) => [path, 'the start']))
  const limit = pLimit(AT_ONCE)

  for (let ahead = [...found]; ahead.length > 0;) {
    const next: [string, string][] = []
    for (const one of await Promise.all(ahead.map(([path, from]) => limit(visit, server, path, from)))) {
      visits.set(one.path, one)
      for (const link of linksOf(one)) {
        const path = pathOn(site, link, site + one.path)
        if (path === null || found.has(path) || leaveOut(path)) continue
        found.set(path, one.path)
        next.push([path, one.path])
      }
    }
    ahead = next
  }
  return visits
}
