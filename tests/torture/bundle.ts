import { join } from 'node:path'
import { Script } from 'node:vm'

import { build, type Plugin } from 'vite'

import type { Mutation } from './mutations.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCREEN = /\.(?:tsx|css)$/

/** Screens are nothing that this test looks at. */
const noScreens: Plugin = {
  name: 'no-screens',
  enforce: 'pre',
  load: (id) => (SCREEN.test(id) ? 'export {}' : null),
}

const planted = (mutation: Mutation): Plugin => ({
  name: 'mutation',
  enforce: 'pre',
  transform(code, id) {
    if (!mutation.file.test(id)) return null
    if (!code.includes(mutation.from)) throw new Error(`'${mutation.from}' is not in ${id} any more`)
    return code.replace(mutation.from, mutation.to)
  },
})

/** The page of the torture test with everything it imports of the client, as one script. */
export async function bundlePage(mutation?: Mutation): Promise<Script> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    define: {
      CONTRACT_SHAPES: '"torture"',
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.DEV': 'false',
    },
    resolve: { alias: { '#src': `${ROOT}/src`, '#domain': `${ROOT}/domain` }, conditions: ['browser'] },
    plugins: [noScreens, ...(mutation ? [planted(mutation)] : [])],
    build: {
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('the page of the torture test could not be built')
  return new Script(chunk.code, { filename: 'torture-page.js' })
}
