import { links } from '#domain/rules/links.ts'
import { appTexts } from '#domain/uk/app.ts'
import { uiTexts } from '#domain/uk/ui.ts'

import { escapeMarkup } from './markup.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './previews/preview-drawing.ts'

/** A thing of schema.org; `undefined` is left out. */
export type StructuredData = { '@type': string; [property: string]: unknown }

/** What a public page says of itself to search engines and to whoever shows a link to it. */
export type PageHead = {
  /** Of the page alone, without the name of the site. */
  title: string
  description: string
  /** The one address of what stands here, as a path. */
  path: string
  isIndexed: boolean
  kind: 'website' | 'article' | 'profile'
  /** The picture beside a shared link, by its path; that of the site unless given. */
  preview?: string
  /** The feed of what is new here, as a path. */
  feed?: string
  data: readonly StructuredData[]
}

/** Of a page that is none, or none any more. */
export const missingHead: PageHead = {
  title: appTexts.error.notFoundTitle,
  description: appTexts.error.notFoundText,
  path: '',
  isIndexed: false,
  kind: 'website',
  data: [],
}

/**
 * JSON for a data block of a document. `<` opens a tag that would end the block; the two separators are no letters of
 * JavaScript of former years.
 */
export const inScript = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const tag = (name: string, attributes: Record<string, string>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeMarkup(value)}"`)
    .join(' ')} />`

const named = (name: string, content: string) => tag('meta', { name, content })
const property = (name: string, content: string) => tag('meta', { property: name, content })

/** The name of the document, as the page's own screen gives it. */
const documentTitle = (title: string): string =>
  title === uiTexts.appName ? title : uiTexts.documentTitle(title)

/** The head of a page as HTML. Whatever people wrote stands in it as text; addresses are of `site` alone. */
export function headHtml(head: PageHead, site: string): string {
  const title = documentTitle(head.title)
  const address = new URL(head.path, site).href
  const graph = { '@context': 'https://schema.org', '@graph': head.data }
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', head.description),
    ...(head.isIndexed ? [] : [named('robots', 'noindex')]),
    // a page that is not to be found names no other as the one to find
    ...(head.isIndexed ? [tag('link', { rel: 'canonical', href: address })] : []),
    ...(head.path === ''
      ? []
      : [
          property('og:site_name', uiTexts.appName),
          property('og:locale', 'uk_UA'),
          property('og:type', head.kind),
          property('og:title', head.title),
          property('og:description', head.description),
          property('og:url', address),
          property('og:image', new URL(head.preview ?? links.preview.site(), site).href),
          property('og:image:type', 'image/png'),
          property('og:image:width', String(PREVIEW_WIDTH)),
          property('og:image:height', String(PREVIEW_HEIGHT)),
          property('og:image:alt', head.title),
          named('twitter:card', 'summary_large_image'),
        ]),
    ...(head.feed === undefined
      ? []
      : [
          tag('link', {
            rel: 'alternate',
            type: 'application/rss+xml',
            title,
            href: new URL(head.feed, site).href,
          }),
        ]),
    ...(head.data.length === 0 ? [] : [`<script type="application/ld+json">${inScript(graph)}</script>`]),
  ].join('\n    ')
}
