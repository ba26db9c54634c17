import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { DEMO_PARTY } from '#domain/uk/legal-party.ts'
import { APP_PATHS } from '#server/pages/app-paths.ts'
import { createPublicPages } from '#server/pages/public-pages.ts'

const ROUTES = join(import.meta.dirname, '../../src/route-tree.gen.ts')
const isOffice = (path: string): boolean => path.startsWith('/office')

/** The addresses of the page's screens; what may be left out of one makes two of it. */
function screens(): string[] {
  const [, list = ''] = /fullPaths:([^a-z]*(?:'[^']*'\s*\|?\s*)+)/.exec(readFileSync(ROUTES, 'utf8')) ?? []
  const paths = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/(?<=.)\/$/, ''))
  return paths
    .flatMap((path) => (/\{-\$\w+\}/.test(path) ? [path.replace(/\/\{-\$\w+\}/, ''), path] : [path]))
    .map((path) => path.replaceAll(/\{-?\$\w+\}|\$\w+/g, ':'))
}

test('the server knows each screen of the page, and no screen that there is not', () => {
  const noCalls = () => Promise.reject(new Error('nothing is read'))
  const pages = createPublicPages({ party: DEMO_PARTY, publicUrl: 'https://gurt.example' }, noCalls)
  const served = [...Object.keys(pages), ...APP_PATHS].map((path) =>
    path.replaceAll(/:\w+(?:\([^)]*\))?/g, ':'),
  )
  const known = screens().filter((path) => !isOffice(path) && path !== '/404')
  expect(known.length).toBeGreaterThan(20)
  expect(served.filter((path) => !isOffice(path)).toSorted()).toEqual(known.toSorted())
})
