import { createContext, type ReactNode, use, useState } from 'react'

import { ReviewDialog } from './dialogs.ts'
import type { ReviewedDeal } from './written.ts'

const WriteContext = createContext<((deal: ReviewedDeal) => void) | null>(null)

/** Opens the form in which a review of a deal is written. */
export function useWriteReview(): (deal: ReviewedDeal) => void {
  const write = use(WriteContext)
  if (!write) throw new Error('a review is written within ReviewWriting')
  return write
}

/** Around what can be reviewed: the form stays open, whatever becomes of the button that opened it. */
export function ReviewWriting({ children }: { children: ReactNode }) {
  const [deal, setDeal] = useState<ReviewedDeal | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [write] = useState(() => (next: ReviewedDeal) => {
    setDeal(next)
    setOpen(true)
  })
  return (
    <WriteContext value={write}>
      {children}
      {deal && <ReviewDialog deal={deal} open={isOpen} onClose={() => setOpen(false)} />}
    </WriteContext>
  )
}
