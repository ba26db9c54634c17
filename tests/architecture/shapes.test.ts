import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { shapesOf } from '../../vite.shapes.ts'

it('what devices have saved outlives a release that changes the tests of the contract alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shapes-'))
  const write = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text)
  await write('orders.ts', 'export const Order = 1')
  await write('orders.test.ts', 'a test')
  const shapes = shapesOf(folder)
  await write('orders.test.ts', 'another test')
  await write('chats.test.ts', '')
  expect(shapesOf(folder)).toBe(shapes)
  await write('orders.ts', 'export const Order = 2')
  expect(shapesOf(folder)).not.toBe(shapes)
  await rm(folder, { recursive: true })
})
