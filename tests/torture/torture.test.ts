import type { Script } from 'node:vm'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { bundlePage } from './bundle.ts'
import { openCluster } from './cluster.ts'
import { run } from './run.ts'
import { openSite, type Site } from './site.ts'

/** `npm run torture` says which; else the first four, in one process: they have every act and both deaths in them. */
const FIRST = Number(process.env['TORTURE_SEED'] ?? 1)
const COUNT = Number(process.env['TORTURE_SEEDS'] ?? 4)
const isCluster = process.env['TORTURE_PROCESSES'] === '3'

let site: Site
let script: Script
beforeAll(async () => {
  script = await bundlePage()
  site = await (isCluster ? openCluster(process.env['DATABASE_URL']!) : openSite())
})
afterAll(() => site?.close())

test.each(Array.from({ length: COUNT }, (_, at) => FIRST + at))('seed %i', async (seed) => {
  const { faults, plan, messages, devices, ms } = await run(seed, { site, script })
  process.stdout.write(`seed ${seed}: ${devices} devices, ${messages} messages, ${ms} ms\n`)
  if (faults.length > 0) process.stdout.write(`${plan}\n`)
  expect(faults).toEqual([])
})
