import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { MarkdownFile } from '#domain/operator/posts.ts'
import { operatorPostTexts } from '#domain/uk/operator/posts.ts'

import { EXIT, Failure } from './failure.ts'

const { faults } = operatorPostTexts

/** The Markdown files of a folder, by name; what is no text ends the command. */
export async function readMarkdownFolder(folder: string): Promise<MarkdownFile[]> {
  const failed = (): never => {
    throw new Failure(EXIT.usage, faults.folder(folder))
  }
  const names = (await readdir(folder).catch(failed)).filter((name) => name.endsWith('.md')).toSorted()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const files: MarkdownFile[] = []
  for (const name of names) {
    const bytes = await readFile(join(folder, name)).catch(failed)
    try {
      files.push({ name, text: decoder.decode(bytes) })
    } catch {
      throw new Failure(EXIT.usage, faults.notText(name))
    }
  }
  return files
}
