import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { ICruiseResult } from 'dependency-cruiser'
import { afterAll, describe, expect, test } from 'vitest'

import './parse-tsx.ts'

const root = join(import.meta.dirname, '../..')
const { forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
const { cruise } = await import('dependency-cruiser')
const ROOMS = ['domain', 'src', 'sw', 'server']

async function violations(baseDir: string): Promise<{ modules: number; names: string[] }> {
  const { output } = await cruise(ROOMS, { ...options, ruleSet: { forbidden }, validate: true, baseDir })
  const { summary, modules } = output as ICruiseResult
  return {
    modules: modules.length,
    names: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  }
}

test('the house keeps its walls, and the tool has really looked', async () => {
  const { modules, names } = await violations(root)
  expect(names).toEqual([])
  // a wrong parser reports "no violations" over nothing at all
  expect(modules).toBeGreaterThan(120)
})

describe('each wall bites', () => {
  const crimes: [wall: string, from: string, to: string][] = [
    ['feature-to-feature', 'src/features/a/x.tsx', 'src/features/b/y.tsx'],
    ['floor-lib', 'src/lib/x.ts', 'src/ui/y.ts'],
    ['floor-ground', 'src/ui/x.ts', 'src/session/y.ts'],
    ['offline-is-a-leaf', 'src/offline/x.ts', 'src/lib/y.ts'],
    ['floor-data', 'src/data/x.ts', 'src/features/a/y.ts'],
    ['floor-features', 'src/features/a/x.ts', 'src/shell/y.ts'],
    ['floor-shell', 'src/shell/x.ts', 'src/routes/y.ts'],
    ['floor-routes', 'src/routes/x.ts', 'src/app/y.ts'],
    ['client-not-server', 'src/lib/x.ts', 'server/y.ts'],
    ['server-not-client', 'server/x.ts', 'src/lib/y.ts'],
    ['domain-stands-alone', 'domain/x.ts', 'server/y.ts'],
    ['sw-only-offline', 'sw/x.ts', 'src/lib/y.ts'],
    ['prod-not-tests', 'server/x.ts', 'tests/y.ts'],
    ['module-front-door', 'server/modules/a/a.service.ts', 'server/modules/b/b.repository.ts'],
    ['sql-only-in-repositories', 'server/modules/a/a.service.ts', 'server/db/client.ts'],
    ['socket-through-service', 'server/modules/a/a.socket.ts', 'server/modules/a/a.repository.ts'],
    ['plumbing-knows-no-module', 'server/http/x.ts', 'server/modules/a/a.service.ts'],
  ]
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

  async function scene(files: Record<string, string>): Promise<string> {
    await mkdir(join(root, '.tmp'), { recursive: true })
    const folder = await mkdtemp(join(root, '.tmp/walls-'))
    folders.push(folder)
    for (const room of [...ROOMS, 'tests']) files[`${room}/keep.ts`] = 'export const keep = 1\n'
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    await writeFile(join(folder, 'package.json'), '{"type":"module","imports":{"#*":"./*"}}')
    await writeFile(
      join(folder, 'tsconfig.base.json'),
      '{"compilerOptions":{"module":"ESNext","moduleResolution":"bundler"}}',
    )
    return folder
  }

  test.each(crimes)('%s', async (wall, from, to) => {
    const kind = 'import type'
    const folder = await scene({
      [from]: `${kind} { Y } from '#${to}'\nexport type X = Y\n`,
      [to]: 'export type Y = 1\n',
    })
    const { names } = await violations(folder)
    expect(names.map((name) => name.split(':')[0])).toContain(wall)
  })

  test('no-cycles', async () => {
    const folder = await scene({
      'src/lib/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
      'src/lib/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
    })
    expect((await violations(folder)).names.join()).toContain('no-cycles')
  })
})
