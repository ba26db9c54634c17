import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { PostsPage } from '#src/features/posts/posts-page.tsx'
import { postListQuery } from '#src/features/posts/posts.queries.ts'
import { ready } from '#src/lib/ready.ts'
import { forgiving } from '#src/lib/search.ts'

/** An address opens the list no further than this at once. */
const OPEN_PAGES_MAX = 25
const OpenPages = v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number), v.maxValue(OPEN_PAGES_MAX))

export const Route = createFileRoute('/posts/')({
  validateSearch: forgiving({ page: v.union([v.number(), OpenPages]) }),
  loader: ({ context: { queryClient } }) => ready(queryClient.ensureInfiniteQueryData(postListQuery())),
  component: PostsRoute,
})

function PostsRoute() {
  return <PostsPage page={Route.useSearch().page ?? 1} />
}
