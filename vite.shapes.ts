import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Changes with the contract alone, so that a release keeps what devices have saved unless its shapes may have changed.
 * The contract's tests say nothing of them.
 */
export function shapesOf(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder).filter((file) => !file.includes('.test.'))
  for (const file of files.sort()) hash.update(readFileSync(`${folder}/${file}`))
  return hash.digest('hex').slice(0, 8)
}
