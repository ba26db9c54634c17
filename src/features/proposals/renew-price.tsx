import { useMutation, useQueryClient } from '@tanstack/react-query'

import { proposalDrafts } from '#domain/contract/proposal-draft.ts'
import { proposals } from '#domain/contract/proposals.ts'
import { OFFER_RENEWAL_DAYS } from '#domain/rules/limits.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { offerTexts } from '#domain/uk/offer.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { invalidate } from '#src/lib/query.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast.tsx'

const DAY_MS = 86_400_000

/** Lets an expired price hold again, in one press. */
export function RenewPrice({ id }: { id: number }) {
  const client = useQueryClient()
  const online = useOnline()
  const renew = useMutation({
    mutationFn: () => {
      const valid_until = kyivDay(new Date(Date.now() + OFFER_RENEWAL_DAYS * DAY_MS))
      return call(proposalDrafts.update, { params: { id }, body: { valid_until } })
    },
    onSuccess: ({ data }) => {
      if (data.valid_until) notify.success(offerTexts.renewed(data.valid_until))
    },
    onSettled: () => invalidate(client, proposals.mine),
  })
  return (
    <Button size="s" disabled={!online} busy={renew.isPending} onClick={() => renew.mutate()}>
      {offerTexts.renew}
    </Button>
  )
}
