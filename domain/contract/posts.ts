import * as v from 'valibot'

import { endpoint } from './endpoint.ts'
import { Slug } from './fields.ts'
import { oneOf, readable } from './open.ts'
import { One, Page, PageQuery } from './page.ts'
import { Picture } from './pictures.ts'

/** Words that look alike. */
const Words = v.object({ text: v.string(), strong: v.boolean(), em: v.boolean() })
export type Words = v.InferOutput<typeof Words>

/** A link leads to https, or to a page of ours: a path cannot turn into another host by a second slash. */
export const isSafeHref = (href: string): boolean => /^(?:https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/.test(href)

const Link = v.object({ href: v.pipe(v.string(), v.check(isSafeHref)), words: v.array(Words) })
const Inline = v.union([Link, Words])
export type Inline = v.InferOutput<typeof Inline>
const Line = readable(Inline)

/** One part of an article. There is no HTML among them: the page draws each as an element of its own. */
const Block = v.variant('kind', [
  v.object({ kind: v.literal('heading'), level: oneOf([2, 3], 3), content: Line }),
  v.object({ kind: v.literal('paragraph'), content: Line }),
  v.object({ kind: v.literal('list'), start: v.nullable(v.number()), items: v.array(Line) }),
  v.object({ kind: v.literal('quote'), paragraphs: v.array(Line) }),
  v.object({ kind: v.literal('rule') }),
  v.object({
    kind: v.literal('picture'),
    picture: Picture,
    /** What is on it, for whoever does not see it. */
    alt: v.string(),
    /** Of the larger of its sizes, so that its place is kept before it comes. */
    width: v.number(),
    height: v.number(),
  }),
])
export type Block = v.InferOutput<typeof Block>

/** An article as the list shows it. */
export const PostCard = v.object({
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  /** 'YYYY-MM-DD'. */
  published_on: v.string(),
  reading_minutes: v.number(),
})
export type PostCard = v.InferOutput<typeof PostCard>

/** An article to be read. */
export const Post = v.object({ ...PostCard.entries, body: readable(Block) })
export type Post = v.InferOutput<typeof Post>

/** Articles that the operator published. */
export const posts = {
  list: endpoint({
    method: 'GET',
    path: '/posts',
    access: 'public',
    summary: 'Articles, the newest first',
    query: PageQuery,
    reply: Page(PostCard),
  }),
  get: endpoint({
    method: 'GET',
    path: '/posts/:slug',
    access: 'public',
    summary: 'An article as a tree of its parts, without HTML',
    params: v.object({ slug: Slug }),
    reply: One(Post),
  }),
}
