import { payments } from '#domain/contract/payments.ts'
import { CALLBACKS_PER_MINUTE } from '#domain/rules/limits.ts'
import type { Deps } from '#server/deps.ts'
import { answer, respond } from '#server/http/route.ts'
import { addressKey } from '#server/http/limiter.ts'

import type { Ledger } from './ledger.service.ts'
import type { Payments } from './payments.service.ts'
import type { Settling } from './settling.service.ts'

type PaymentsRoutesDeps = { payments: Payments; settling: Settling; ledger: Ledger }
const MINUTE_S = 60

export function paymentsRoutes(
  { limits }: Pick<Deps, 'limits'>,
  { payments: service, settling, ledger }: PaymentsRoutesDeps,
) {
  const callbacks = limits('payment-callbacks', CALLBACKS_PER_MINUTE, MINUTE_S)
  return answer(payments)({
    ways: async () => ({ data: service.ways() }),
    list: async ({ me, query }) => service.list(me, query),
    get: async ({ me, params }) => ({ data: await service.get(me, params.id) }),
    create: async ({ me, body, idempotencyKey }) => {
      const { payment, created } = await service.create(me, body, idempotencyKey())
      return respond({ data: payment }, created ? 201 : 200)
    },
    callback: {
      may: ({ ip }) => callbacks.take(addressKey(ip)),
      run: async ({ params, body, header }) => {
        await settling.callback(params.provider, Buffer.from(body), header)
        return { ok: true }
      },
    },
    credit: async ({ me, query }) => ledger.movements(me.id, query),
  })
}
