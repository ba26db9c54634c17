import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'

import { SOCKET_PATH_LIMIT } from './folders.ts'

export type ShortAlias = { path: string; remove(): Promise<void> }

/** A path to the folder that leaves room for a socket's name: a link in a private folder where ours is long. */
export async function shortAlias(folder: string, socketName: string): Promise<ShortAlias> {
  if (Buffer.byteLength(join(folder, socketName)) <= SOCKET_PATH_LIMIT)
    return { path: folder, remove: async () => {} }
  const own = await mkdtemp('/tmp/gurt-lock-')
  const path = join(own, 'data')
  await symlink(folder, path)
  return { path, remove: () => rm(own, { recursive: true, force: true }) }
}
