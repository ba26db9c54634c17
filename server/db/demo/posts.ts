import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readArticle } from '#server/markdown/article.ts'
import { createPictureDesk } from '#server/markdown/pictures.ts'
import type { PictureStore } from '#server/outside/pictures/picture-store.ts'

import type { Tx } from '../client.ts'

/** The articles of this folder with their pictures, read as the operator's import reads them. */
export async function insertPosts(folder: string, store: Pick<PictureStore, 'save'>, tx: Tx): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted()
  const desk = createPictureDesk((file) => readFile(join(folder, file)).catch(() => null))
  for (const name of names) {
    const read = readArticle(await readFile(join(folder, name), 'utf8'))
    if (read.article === null) throw new Error(`${name}:${read.faults[0]?.line}: ${read.faults[0]?.text}`)
    const { article, pictures, faults } = await desk.illustrate(read.article)
    if (faults[0]) throw new Error(`${name}:${faults[0].line}: ${faults[0].text}`)
    for (const picture of pictures) await store.save(picture.name, picture.files)
    const { body, ...fields } = article
    await tx`insert into posts ${tx({ ...fields, body: tx.json(body as never) })}`
  }
}
