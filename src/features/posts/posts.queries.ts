import { posts } from '#domain/contract/posts.ts'
import { infiniteOf, queryOf } from '#src/lib/query.ts'

/** The articles, going on by cursor. */
export const postListQuery = () => infiniteOf(posts.list)

export const postQuery = (slug: string) => queryOf(posts.get, { params: { slug } })
