import { contract } from '#domain/contract/index.ts'
import { answer } from '#server/http/route.ts'

import type { ProposalAnswers } from './proposal-answers.service.ts'
import type { ProposalViews } from './proposal-views.service.ts'
import type { Proposals } from './proposals.service.ts'

type Services = { proposals: Proposals; answers: ProposalAnswers; views: ProposalViews }

export const proposalsRoutes = ({ proposals, answers, views }: Services) =>
  answer(contract.proposals)({
    create: {
      may: ({ me, params }) => proposals.mayCreate(me, params.id),
      run: async ({ me, params, body, db }) => ({ data: await proposals.create(me, params.id, body, db) }),
    },
    mine: ({ me, query }) => views.ownPage(me, query),
    get: async ({ me, params }) => ({ data: await views.view(me, params.id) }),
    update: {
      may: ({ me, params }) => proposals.mayStep(me, params.id, 'edit'),
      run: async ({ me, params, body, db }) => ({ data: await proposals.edit(me, params.id, body, db) }),
    },
    accept: {
      may: ({ me, params }) => proposals.mayStep(me, params.id, 'accept'),
      run: async ({ me, params, body }) => ({
        data: await answers.accept(me, params.id, body.version ?? null),
      }),
    },
    confirm: {
      may: ({ me, params }) => proposals.mayStep(me, params.id, 'confirm'),
      run: async ({ me, params, body }) => ({
        data: await proposals.confirm(me, params.id, body.order_revision),
      }),
    },
    reject: {
      may: ({ me, params }) => proposals.mayStep(me, params.id, 'reject'),
      run: async ({ me, params, body }) => ({
        data: await answers.reject(me, params.id, body.reason || null),
      }),
    },
    revoke: async ({ me, params }) => ({ data: await answers.revoke(me, params.id) }),
    remove: ({ me, params }) => proposals.remove(me, params.id),
  })
