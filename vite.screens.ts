import type { Plugin, Rolldown } from 'vite'

/** By the ids of their routes, what each screen brings beside what the document names; as addresses of this site. */
export type ScreenFiles = Record<string, { scripts: string[]; styles: string[] }>

const SCREEN = /\/src\/routes\/([^?]+)\.tsx\?tsr-split/

/** The route's id of a file of `src/routes`: `orders.$order` is `/orders/$order`. */
const routeOf = (file: string): string => `/${file.replaceAll('.', '/')}`.replace(/(^|\/)index$/, '$1')

/** The chunk with all that it imports at once, what is imported before what imports. */
function withImports(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return found
  for (const imported of chunk.imports) withImports(bundle, imported, found)
  return found.add(name)
}

const stylesOf = (bundle: Rolldown.OutputBundle, names: Iterable<string>): string[] => [
  ...new Set(
    [...names].flatMap((name) => {
      const chunk = bundle[name]
      return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
    }),
  ),
]

/** Lists the files of each screen beside the page, for the server that announces them: see scripts/build.mjs. */
export const screenFiles: Plugin = {
  name: 'screen-files',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const screens: ScreenFiles = {}
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      for (const id of file.moduleIds) {
        const [, name] = SCREEN.exec(id) ?? []
        if (name === undefined) continue
        const scripts = withImports(bundle, file.fileName)
        screens[routeOf(name)] = {
          scripts: [...scripts].map((script) => `/${script}`),
          styles: stylesOf(bundle, scripts).map((style) => `/${style}`),
        }
      }
    }
    this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
  },
}
