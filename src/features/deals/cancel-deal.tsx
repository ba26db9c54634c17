import { useState } from 'react'

import type { Deal } from '#domain/contract/deals.ts'
import { mayCancel } from '#domain/rules/deals/deal-next.ts'
import { dealTexts as texts } from '#domain/uk/deals.ts'
import { Button } from '#src/ui/button.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import { useUnsentOf } from './progress.ts'

/** The form brings the guard of texts along; few ever open it. */
const CancelDialog = whenOpened(() => import('./cancel-dialog.tsx').then((file) => file.CancelDialog))

/** The quiet way out of a deal; there is none once both have confirmed, or while something of it waits to be sent. */
export function CancelDeal({ deal }: { deal: Deal }) {
  const [isOpen, setOpen] = useState(false)
  const unsent = useUnsentOf(deal.id)
  if (!mayCancel(deal) || unsent.length > 0) return null
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        {texts.cancel}
      </Button>
      <CancelDialog deal={deal} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
