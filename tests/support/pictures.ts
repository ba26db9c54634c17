import type { Visit } from './crawler.ts'

const MODERN = /^image\/(?:webp|avif|svg\+xml)/
const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Whether styles in the document give the picture a width and a height, by one of its classes. */
const hasBox = (html: string, tag: string): boolean =>
  (attributeOf(tag, 'class') ?? '')
    .split(' ')
    .filter(Boolean)
    .some((name) =>
      new RegExp(String.raw`\.${name}\{[^}]*(?:width:[^}]*height:|height:[^}]*width:)`).test(html),
    )

type Picture = { path: string; tag: string; faults: string[] }

/**
 * Pictures of documents, each with what would make its page jump, wait or weigh more: no room before it comes, fetched at
 * once though others stand above it, or a format of old.
 */
export const picturesOf = (pages: readonly Visit[], visits: ReadonlyMap<string, Visit>): Picture[] =>
  pages.flatMap(({ path, text }) =>
    [...text.matchAll(/<img\b[^>]*>/g)].map(([tag], at) => {
      const isSized = /\swidth="\d+"/.test(tag) && /\sheight="\d+"/.test(tag)
      const type = visits.get(attributeOf(tag, 'src') ?? '')?.type ?? 'unknown'
      const faults = [
        ...(isSized || hasBox(text, tag) ? [] : ['no room of its own']),
        ...(at === 0 || attributeOf(tag, 'loading') === 'lazy' ? [] : ['fetched at once']),
        ...(MODERN.test(type) ? [] : [`of the type ${type}`]),
      ]
      return { path, tag, faults }
    }),
  )
