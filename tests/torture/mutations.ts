import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const BUILD = join(ROOT, 'build')

/** Some words of a source that are other words where a fault was planted. */
export type Mutation = { file: RegExp; from: string; to: string }

/** A repeat is no repeat: the same message is stored again. */
export const CLIENT_ID_IGNORED: readonly Mutation[] = [
  { file: /0004_chats\.sql$/, from: 'unique (chat_id, sender_id, client_id),', to: '' },
  {
    file: /0025_written_at\.sql$/,
    from: 'm.client_id = i.client_id',
    to: 'm.client_id = i.client_id and false',
  },
]

/** Ids are given before the chat is locked, and batches do not wait for each other. */
export const ID_OUTSIDE_THE_LOCK: readonly Mutation[] = [
  {
    file: /0025_written_at\.sql$/,
    from: 'perform 1 from chats c where c.id = any (p_chats) order by c.id for no key update;',
    to: '',
  },
  {
    file: /0025_written_at\.sql$/,
    from: "nextval('messages_id_seq') end",
    to: "nextval('messages_id_seq') + 0 * length(pg_sleep(0.3 * (random() < 0.1)::int)::text) end",
  },
  { file: /\.js$/, from: 'busyChats.has(item.chatId) || ', to: '' },
]

/** A message on its way is anybody's: the lease that another tab took does not count. */
export const LEASE_NOT_KEPT: Mutation = {
  file: /outbox\/item\.ts$/,
  from: "state === 'sending' && isOver(lease?.until ?? 0, now, LEASE_MS)",
  to: "state === 'sending'",
}

/** The finished build with the mutations in it; the folder goes with `remove`. */
export async function mutatedBuild(
  mutations: readonly Mutation[],
): Promise<{ folder: string; remove: () => Promise<void> }> {
  // inside the project: the server finds its packages from where it lies
  await mkdir(join(ROOT, '.tmp'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, '.tmp/planted-'))
  await cp(BUILD, folder, { recursive: true })
  const files = await readdir(folder, { recursive: true })
  for (const { file, from, to } of mutations) {
    const found: string[] = []
    for (const name of files.filter((each) => file.test(each))) {
      const path = join(folder, name)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) continue
      await writeFile(path, text.replace(from, to))
      found.push(name)
    }
    if (found.length !== 1) throw new Error(`'${from}' is in ${found.length} files of the build`)
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
