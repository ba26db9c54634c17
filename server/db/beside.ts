import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Both the sources and the bundle have the migrations beside this file, and the root of the program two folders up. */
const here = import.meta.dirname

/** The folder of the migrations. */
export const MIGRATIONS = join(here, 'migrations')

/** The version of the program, as package.json names it. */
export async function programVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(here, '../../package.json'), 'utf8')) as {
    version: string
  }
  return version
}
