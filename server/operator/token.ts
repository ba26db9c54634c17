import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { OPERATOR_TOKEN } from '#domain/operator/act.ts'
import { ignoring } from '#server/db/embedded/reporting.ts'

const BYTES = 32
const OWNER_ONLY = 0o600

/**
 * The secret that the operator's command shows: made once for a DATA_DIR and shared by the processes on it. Whoever may
 * read it may use the socket, also on systems that ask no rights of whoever connects to one.
 */
export async function operatorToken(dataDir: string): Promise<string> {
  const path = join(dataDir, OPERATOR_TOKEN)
  const draft = `${path}-${randomBytes(8).toString('hex')}`
  await writeFile(draft, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: OWNER_ONLY, flag: 'wx' })
  // it appears whole or not at all, and the first one stays
  await link(draft, path).catch(ignoring('EEXIST'))
  await unlink(draft)
  await chmod(path, OWNER_ONLY)
  return (await readFile(path, 'utf8')).trim()
}
