import { operatorActs } from '#domain/operator/index.ts'
import type { Posts } from '#server/modules/posts/posts.service.ts'

import { perform } from './perform.ts'

const postNote = (slug: string, reason: string | null = null) => ({ target: `post ${slug}`, reason })

/** Articles: each that an import added or changed has a record of its own. */
export const postHandlers = ({ posts }: { posts: Posts }) =>
  perform(operatorActs.posts)({
    import: {
      note: ({ dry_run }, done) =>
        dry_run
          ? []
          : done.posts.flatMap(({ slug, state }) => (state === 'same' ? [] : [postNote(slug, state)])),
      run: async (asked, tx) => ({ dry_run: asked.dry_run, posts: await posts.import(asked, tx) }),
    },
    list: { run: ({ limit }, tx) => posts.known(limit, tx) },
    delete: { note: ({ slug }) => postNote(slug), run: ({ slug }, tx) => posts.remove(slug, tx) },
  })
