import { createHash } from 'node:crypto'

import { operatorPostTexts } from '#domain/uk/operator/posts.ts'
import { Undrawable } from '#server/outside/pictures/drawing.ts'
import { renderPostPicture, type PostPicture } from '#server/outside/pictures/post-picture.ts'

import type { Article } from './article.ts'
import type { DraftBlock, TextBlock } from './blocks.ts'
import type { Fault } from './fault.ts'

const { faults } = operatorPostTexts

/** A part as it is kept: a picture by its name, for its address may change. */
export type StoredBlock =
  | TextBlock
  | { kind: 'picture'; name: string; alt: string; width: number; height: number }
export type Illustrated = Omit<Article, 'body'> & { body: StoredBlock[] }

type Drawn = PostPicture | { fault: string }

/** Draws what lies beside the articles, each file once; what no article names is not looked at. */
export function createPictureDesk(bytesOf: (file: string) => Promise<Uint8Array | null>) {
  const known = new Map<string, Promise<Drawn>>()

  async function draw(file: string): Promise<Drawn> {
    const bytes = await bytesOf(file)
    if (bytes === null) return { fault: faults.imageMissing(file) }
    try {
      return await renderPostPicture(bytes)
    } catch (error) {
      if (error instanceof Undrawable) return { fault: faults.imageFault(file, error.message) }
      throw error
    }
  }
  function drawn(file: string): Promise<Drawn> {
    const made = known.get(file) ?? draw(file)
    known.set(file, made)
    return made
  }

  return {
    /** The article with its pictures; those that cannot be drawn are faults. */
    async illustrate(
      article: Article,
    ): Promise<{ article: Illustrated; pictures: PostPicture[]; faults: Fault[] }> {
      const pictures: PostPicture[] = []
      const found: Fault[] = []
      const body: StoredBlock[] = []
      const place = async (block: DraftBlock): Promise<void> => {
        if (block.kind !== 'picture') return void body.push(block)
        const picture = await drawn(block.file)
        if ('fault' in picture) return void found.push({ line: block.line, text: picture.fault })
        const { name, width, height } = picture
        pictures.push(picture)
        body.push({ kind: 'picture', name, alt: block.alt, width, height })
      }
      for (const block of article.body) await place(block)
      const checksum = checksumOf(article.checksum, pictures)
      return { article: { ...article, body, checksum }, pictures, faults: found }
    },
  }
}

/** Of the words and the pictures: an article whose picture was drawn again has changed. */
function checksumOf(ofWords: string, pictures: readonly PostPicture[]): string {
  if (pictures.length === 0) return ofWords
  const names = pictures.map(({ name }) => name).join(' ')
  return createHash('sha256').update(`${ofWords} ${names}`).digest('hex')
}
