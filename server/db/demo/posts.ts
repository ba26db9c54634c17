import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readArticle } from '#server/markdown/article.ts'

import type { Tx } from '../client.ts'

/** The articles of this folder, read as the operator's import reads them. */
export async function insertPosts(folder: string, tx: Tx): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
  for (const name of names) {
    const { article, faults } = readArticle(await readFile(join(folder, name), 'utf8'))
    if (article === null) throw new Error(`${name}:${faults[0]?.line}: ${faults[0]?.text}`)
    const { body, ...fields } = article
    await tx`insert into posts ${tx({ ...fields, body: tx.json(body as never) })}`
  }
}
