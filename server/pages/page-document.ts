import { type LoadedPage, SERVED_PAGE_ID } from '#domain/contract/served-page.ts'
import { SCREEN_SCRIPTS_ID } from '#domain/rules/screen-scripts.ts'

import { headHtml, inScript, type PageHead } from './page-head.ts'

const TITLE = /<title>[^<]*<\/title>/
/** What stands in the root until the application does holds no such element of its own. */
const ROOT = /<div id="root">[\s\S]*?<\/div>/
const SHEET = /<link rel="stylesheet"[^>]* href="(?<file>[^"]+)"[^>]*>\s*/g
const ANNOUNCED = /<link rel="preload" as="script"[^>]* href="(?<file>[^"]+)"[^>]*>\s*/g
/** The files that each page needs: of the letters, and of what stands between them. A browser learns of them late, when it lays text out. */
const FONTS = /url\((?<file>[^)"']*-(?:cyrillic|latin)-wght-normal[^)"']*\.woff2)\)/g

/** What was read for a screen, with the names of its own scripts and styles, and what stands in each style sheet. */
export type Screen = Pick<LoadedPage, 'served'> & {
  files: { scripts: readonly string[]; styles: readonly string[] }
  sheets: Readonly<Record<string, string>>
}

const filesOf = (shell: string, pattern: RegExp): string[] =>
  [...shell.matchAll(pattern)].map(({ groups }) => groups?.['file'] ?? '')

const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${inScript(data)}</script>`

/**
 * What is read first needs the words and their styles, which come with it. Scripts would take the network from it: they
 * are announced by name alone, for the entry to fetch once the page stands.
 */
function standingAlone(shell: string, { files, sheets }: Screen): string {
  const styles = [...new Set([...filesOf(shell, SHEET), ...files.styles])]
  const scripts = [...new Set([...filesOf(shell, ANNOUNCED), ...files.scripts])]
  const named = styles.filter((file) => sheets[file] === undefined)
  const css = styles.map((file) => sheets[file] ?? '').join('')
  const head = [
    // a line that breaks otherwise once its font has come pushes all that stands below it
    ...[...new Set(filesOf(css, FONTS))].map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
    ),
    `<style>${css}</style>`,
    ...named.map((file) => `<link rel="stylesheet" data-screen crossorigin href="${file}">`),
    dataBlock(SCREEN_SCRIPTS_ID, scripts),
  ].join('')
  return shell
    .replace(SHEET, '')
    .replace(ANNOUNCED, '')
    .replace('</head>', () => `${head}</head>`)
}

/** A document in parts, of which the first can leave before the screen is drawn. */
export type DocumentParts = {
  start: string
  /** What was read for the screen, as it stands in the document. */
  handedOver: string
  /** What follows the start, with the drawn screen in its root; null leaves the root to the application. */
  end: (drawn: string | null) => string
}

/**
 * The built document with the head of a page in it, and where there is one, what was read for its screen. What comes in is
 * written by functions: what people wrote may hold the dollar signs of a replacement.
 */
export function documentOf(
  shell: string,
  head: PageHead,
  site: string,
  screen: Screen | null,
): DocumentParts {
  const own = screen === null ? shell : standingAlone(shell, screen)
  const document = own.replace(TITLE, () => headHtml(head, site))
  const root = ROOT.exec(document)
  if (screen === null || root === null) return { start: document, handedOver: '', end: () => '' }
  const after = document.slice(root.index + root[0].length)
  const handedOver = screen.served === null ? '' : dataBlock(SERVED_PAGE_ID, screen.served)
  return {
    start: document.slice(0, root.index),
    handedOver,
    end: (drawn) =>
      drawn === null ? root[0] + after : `<div id="root" data-served>${drawn}</div>${handedOver}${after}`,
  }
}
