import { one } from '#server/db/one.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { Illustrated, StoredBlock } from '#server/markdown/pictures.ts'

export type PostRow = Pick<Illustrated, 'slug' | 'title' | 'summary' | 'published_on' | 'words'> & {
  id: number
}
type PostListQuery = { after: readonly [day: string, id: number] | null; skip: number; perPage: number }

/** A page of the articles, the newest first, and one more. */
export const listPosts = ({ after, skip, perPage }: PostListQuery, db: Queryable): Promise<PostRow[]> =>
  db<PostRow[]>`
    select id, slug, title, summary, published_on::text as published_on, words from posts
    ${after === null ? db`` : db`where (published_on, id) < (${after[0]}::date, ${after[1]}::bigint)`}
    order by posts.published_on desc, id desc limit ${perPage + 1} offset ${skip}`

/** How many articles there are. */
export async function countPosts(db: Queryable): Promise<number> {
  const rows = await db<{ count: number }[]>`select count(*)::int as count from posts`
  return one(rows).count
}

/** An article with its parts. */
export async function findPost(
  slug: string,
  db: Queryable,
): Promise<(PostRow & { body: StoredBlock[] }) | null> {
  const [row] = await db<(PostRow & { body: StoredBlock[] })[]>`
    select id, slug, title, summary, published_on::text as published_on, words, body from posts where slug = ${slug}`
  return row ?? null
}

/** Checksums of the files that these articles came from, by slug; the rows are held until the transaction ends. */
export async function lockChecksums(slugs: readonly string[], db: Queryable): Promise<Map<string, string>> {
  const rows = await db<{ slug: string; checksum: string }[]>`
    select slug, checksum from posts where slug = any(${[...slugs]}) order by slug for update`
  return new Map(rows.map(({ slug, checksum }) => [slug, checksum]))
}

/** Keeps the article in place of the one with its slug. */
export async function savePost({ body, ...fields }: Illustrated, at: Date, db: Queryable): Promise<void> {
  const row = { ...fields, body: db.json(body as never), updated_at: at }
  await db`
    insert into posts ${db(row)}
    on conflict (slug) do update set title = excluded.title, summary = excluded.summary, body = excluded.body,
      words = excluded.words, published_on = excluded.published_on, updated_at = excluded.updated_at,
      checksum = excluded.checksum`
}

type KnownPost = Pick<Illustrated, 'slug' | 'title' | 'published_on' | 'words'> & { updated_at: Date }

/** The newest articles as the operator looks at them. */
export const listKnownPosts = (limit: number, db: Queryable): Promise<KnownPost[]> =>
  db<KnownPost[]>`
    select slug, title, published_on::text as published_on, updated_at, words from posts
    order by posts.published_on desc, id desc limit ${limit}`

/** Removes an article and gives its title; null where there is none. */
export async function deletePost(slug: string, db: Queryable): Promise<string | null> {
  const [row] = await db<{ title: string }[]>`delete from posts where slug = ${slug} returning title`
  return row?.title ?? null
}

/** Those of these pictures that some article shows. */
export async function selectShownPictures(names: readonly string[], db: Queryable): Promise<Set<string>> {
  const rows = await db<{ name: string }[]>`
    select distinct part ->> 'name' as name from posts, jsonb_array_elements(body) part
    where part ->> 'kind' = 'picture' and part ->> 'name' = any (${[...names]}::text[])`
  return new Set(rows.map(({ name }) => name))
}
