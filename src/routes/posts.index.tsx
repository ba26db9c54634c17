import { createFileRoute } from '@tanstack/react-router'

import { PostsPage } from '#src/features/posts/posts-page.tsx'
import { postListQuery } from '#src/features/posts/posts.queries.ts'
import { OpenPages } from '#src/lib/open-pages.ts'
import { ready } from '#src/lib/ready.ts'
import { forgiving } from '#src/lib/search.ts'

export const Route = createFileRoute('/posts/')({
  validateSearch: forgiving({ page: OpenPages }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient }, deps: { page: pages = 1 } }) =>
    ready(queryClient.ensureInfiniteQueryData({ ...postListQuery(), pages })),
  component: PostsRoute,
})

function PostsRoute() {
  return <PostsPage page={Route.useSearch().page ?? 1} />
}
