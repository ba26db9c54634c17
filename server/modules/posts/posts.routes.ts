import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { Posts } from './posts.service.ts'

export const postsRoutes = (service: Posts) =>
  answer(contract.posts)({
    list: ({ query }) => service.page(query),
    get: async ({ params }) => ({ data: await service.view(params.slug) }),
  })
