import { createFileRoute } from '@tanstack/react-router'

import { PostPage } from '#src/features/posts/post-page.tsx'
import { postQuery } from '#src/features/posts/posts.queries.ts'
import { ready } from '#src/lib/ready.ts'

export const Route = createFileRoute('/posts/$post')({
  loader: ({ context, params }) => ready(context.queryClient.ensureQueryData(postQuery(params.post))),
  component: PostRoute,
})

function PostRoute() {
  return <PostPage slug={Route.useParams().post} />
}
