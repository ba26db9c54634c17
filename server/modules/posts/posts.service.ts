import type { FieldErrors } from '#domain/contract/errors.ts'
import type { PageMeta, PageQuery } from '#domain/contract/page.ts'
import type { Block, Post, PostCard } from '#domain/contract/posts.ts'
import type { Imported, MarkdownFile, PictureFile } from '#domain/operator/posts.ts'
import { operatorPostTexts } from '#domain/uk/operator/posts.ts'
import { operatorRefusals } from '#domain/uk/operator/refusals.ts'
import { afterCommit, type Queryable, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound, refuse, refuseFields } from '#server/errors.ts'
import { isDayKey, isIdKey, pageOf, readCursor, skipOf } from '#server/http/page.ts'
import type { Fault } from '#server/markdown/fault.ts'
import { readArticle } from '#server/markdown/article.ts'
import { createPictureDesk, type Illustrated, type StoredBlock } from '#server/markdown/pictures.ts'
import type { PostPicture } from '#server/outside/pictures/post-picture.ts'

import {
  countPosts,
  deletePost,
  findPost,
  listKnownPosts,
  listPosts,
  lockChecksums,
  savePost,
  selectShownPictures,
  type PostRow,
} from './posts.repository.ts'

/** How fast Ukrainian is read on a screen. */
const WORDS_PER_MINUTE = 180

type Imports = { articles: Illustrated[]; pictures: PostPicture[] }
type Importing = { files: readonly MarkdownFile[]; pictures: readonly PictureFile[]; dry_run: boolean }

export type Posts = ReturnType<typeof createPosts>

const toCard = ({ slug, title, summary, published_on, words }: PostRow): PostCard => ({
  slug,
  title,
  summary,
  published_on,
  reading_minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
})

function readPlace(cursor: string | undefined): readonly [string, number] | null {
  const keys = readCursor(cursor, 2)
  if (keys === null) return null
  const [day, id] = keys
  if (day === undefined || !isDayKey(day) || !isIdKey(id)) throw refuse('malformed')
  return [day, id]
}

/** The articles of the files; refuses with every fault of all of them, each under its file and line. */
async function readArticles(
  files: readonly MarkdownFile[],
  beside: readonly PictureFile[],
): Promise<Imports> {
  const errors: FieldErrors = {}
  const fileOf = new Map<string, string>()
  const bytesOf = new Map(beside.map(({ name, base64 }) => [name, Buffer.from(base64, 'base64')]))
  const desk = createPictureDesk(async (file) => bytesOf.get(file) ?? null)
  const articles: Illustrated[] = []
  const pictures = new Map<string, PostPicture>()
  for (const { name, text } of files) {
    const tell = (faults: readonly Fault[]) => {
      for (const fault of faults) (errors[`${name}:${fault.line}`] ??= []).push(fault.text)
    }
    const { article, faults } = readArticle(text)
    tell(faults)
    if (article === null) continue
    const other = fileOf.get(article.slug)
    if (other !== undefined) (errors[name] ??= []).push(operatorPostTexts.faults.sameSlug(other))
    fileOf.set(article.slug, name)
    const illustrated = await desk.illustrate(article)
    tell(illustrated.faults)
    articles.push(illustrated.article)
    for (const picture of illustrated.pictures) pictures.set(picture.name, picture)
  }
  if (Object.keys(errors).length > 0) throw refuseFields(errors)
  return { articles, pictures: [...pictures.values()] }
}

/** Those of these pictures that some article shows. */
export const shownPictures = (names: readonly string[], db: Queryable): Promise<Set<string>> =>
  selectShownPictures(names, db)

/** Articles: read by everybody, imported by the operator. */
export function createPosts({
  sql,
  now,
  bus,
  pictures: store,
}: Pick<Deps, 'sql' | 'now' | 'bus' | 'pictures'>) {
  const tell = (tx: Tx): void => afterCommit(tx, () => bus.emit('posts.changed', {}))

  function toBlock(block: StoredBlock): Block {
    if (block.kind !== 'picture') return block
    const { name, ...rest } = block
    return { ...rest, picture: store.addresses(name) }
  }

  return {
    /** A page of the articles, the newest first. */
    async page(query: PageQuery): Promise<{ data: PostCard[]; meta: PageMeta }> {
      const walk = { after: readPlace(query.cursor), skip: skipOf(query), perPage: query.per_page }
      const [total, rows] = await Promise.all([countPosts(sql), listPosts(walk, sql)])
      const { data, meta } = pageOf(rows, total, query, (row) => [row.published_on, row.id])
      return { data: data.map(toCard), meta }
    },
    /** An article; 404 for an unknown one. */
    async view(slug: string): Promise<Post> {
      const row = orNotFound(await findPost(slug, sql))
      return { ...toCard(row), body: row.body.map(toBlock) }
    },
    /** Adds and updates articles by slug: all of the files, or none where one has a fault. */
    async import({ files, pictures: beside, dry_run }: Importing, tx: Tx): Promise<Imported[]> {
      const { articles, pictures } = await readArticles(files, beside)
      // the file first and then its name in the database, so that no name is without its file
      if (!dry_run) for (const { name, files: drawn } of pictures) await store.save(name, drawn)
      const known = await lockChecksums(
        articles.map(({ slug }) => slug),
        tx,
      )
      const imported: Imported[] = []
      for (const article of articles) {
        const { slug, title, checksum } = article
        const former = known.get(slug)
        const state = former === undefined ? 'added' : former === checksum ? 'same' : 'updated'
        if (state !== 'same' && !dry_run) await savePost(article, now(), tx)
        imported.push({ slug, title, state })
      }
      if (!dry_run) tell(tx)
      return imported
    },
    /** The newest articles with what the operator needs to know of them. */
    async known(limit: number, tx: Tx) {
      const rows = await listKnownPosts(limit, tx)
      return {
        total: await countPosts(tx),
        posts: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
      }
    },
    /** Removes an article; 404 for an unknown one. */
    async remove(slug: string, tx: Tx): Promise<{ slug: string; title: string }> {
      const title = await deletePost(slug, tx)
      if (title === null) throw refuse('not_found', { detail: operatorRefusals.noPost(slug) })
      tell(tx)
      return { slug, title }
    },
  }
}
