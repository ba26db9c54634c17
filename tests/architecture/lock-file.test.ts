import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

type Entry = { version?: string; integrity?: string; resolved?: string; link?: boolean }
type Packages = Record<string, Entry>

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const CHECKSUM = /^sha512-[A-Za-z0-9+/]{86}==$/

function faultsOf(packages: Packages): string[] {
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true)
  const faults: string[] = []
  for (const [path, entry] of installed) {
    if (entry.resolved !== undefined) faults.push(`${path} names where it is from: ${entry.resolved}`)
    if (!CHECKSUM.test(entry.integrity ?? '')) faults.push(`${path} has no checksum`)
  }
  return faults
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Packages }

test('whatever npm installs has its checksum in the lock, and comes from the registry of whoever installs it', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(500)
  expect(faultsOf(packages)).toEqual([])
  expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
})

test('the check sees a package without a checksum, with a weak one, and with a host', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`
  expect(
    faultsOf({
      '': { version: '1.0.0' },
      'node_modules/good': { version: '1.0.0', integrity },
      'node_modules/bare': { version: '1.0.0' },
      'node_modules/weak': { version: '1.0.0', integrity: 'sha1-AAAA' },
      'node_modules/host': { version: '1.0.0', integrity, resolved: 'https://registry.example/host.tgz' },
      'node_modules/from-git': { version: '1.0.0', resolved: 'git+ssh://git@example.com/a.git#1' },
    }),
  ).toEqual([
    'node_modules/bare has no checksum',
    'node_modules/weak has no checksum',
    'node_modules/host names where it is from: https://registry.example/host.tgz',
    'node_modules/from-git names where it is from: git+ssh://git@example.com/a.git#1',
    'node_modules/from-git has no checksum',
  ])
})
