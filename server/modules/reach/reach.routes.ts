import { contract } from '#domain/contract/index.ts'
import { problemOf } from '#server/http/problem.ts'
import { answer } from '#server/http/route.ts'

import type { Looks } from './looks.service.ts'
import type { Reach } from './reach.service.ts'

export const reachRoutes = ({ reach, looks }: { reach: Reach; looks: Looks }) =>
  answer(contract.reach)({
    get: async ({ me, params }) => ({ data: await reach.view(me, params.id) }),
    invite: {
      may: ({ me, params }) => reach.mayInvite(me, params.id),
      run: async ({ me, params, body, db }) => {
        const results = await reach.invite(me, params.id, body.slugs, db)
        return {
          data: results.map((each) =>
            'refusal' in each
              ? { slug: each.slug, invitation: null, problem: problemOf(each.refusal) }
              : { ...each, problem: null },
          ),
        }
      },
    },
    look: ({ me, params, body }) => looks.note(me, params.id, body.writing),
  })
