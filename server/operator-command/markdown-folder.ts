import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { MarkdownFile, PictureFile } from '#domain/operator/posts.ts'
import { POST_PICTURE_BYTES_MAX } from '#domain/rules/limits.ts'
import { operatorPostTexts } from '#domain/uk/operator/posts.ts'
import { pictureTexts } from '#domain/uk/pictures.ts'

import { EXIT, Failure } from './failure.ts'

const { faults } = operatorPostTexts
const PICTURE = /\.(?:jpe?g|png|webp)$/i
const MEGABYTE = 1024 * 1024

/**
 * The Markdown files of a folder, by name, and the pictures beside them whose names stand in one; what is no text ends
 * the command. Nothing is read by a path that an article names: only what lies in this very folder, and no link out of it.
 */
export async function readMarkdownFolder(
  folder: string,
): Promise<{ files: MarkdownFile[]; pictures: PictureFile[] }> {
  const failed = (): never => {
    throw new Failure(EXIT.usage, faults.folder(folder))
  }
  const names = (await readdir(folder, { withFileTypes: true }).catch(failed))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const files: MarkdownFile[] = []
  for (const name of names.filter((each) => each.endsWith('.md'))) {
    const bytes = await readFile(join(folder, name)).catch(failed)
    try {
      files.push({ name, text: decoder.decode(bytes) })
    } catch {
      throw new Failure(EXIT.usage, faults.notText(name))
    }
  }
  const pictures: PictureFile[] = []
  for (const name of names.filter((each) => PICTURE.test(each))) {
    if (!files.some(({ text }) => text.includes(name))) continue
    const path = join(folder, name)
    if ((await stat(path)).size > POST_PICTURE_BYTES_MAX) {
      const tooLarge = pictureTexts.fileTooLarge(POST_PICTURE_BYTES_MAX / MEGABYTE)
      throw new Failure(EXIT.usage, faults.imageFault(name, tooLarge))
    }
    pictures.push({ name, base64: (await readFile(path).catch(failed)).toString('base64') })
  }
  return { files, pictures }
}
