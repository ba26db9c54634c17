import { Flag } from 'lucide-react'
import { useState } from 'react'

import type { Review } from '#domain/contract/reviews.ts'
import { reviewTexts } from '#domain/uk/reviews.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'

import { ReportDialog } from './dialogs.ts'
import styles from './reviews.module.css'

const texts = reviewTexts.report

/** Tells the operator of a review that should not stand there. */
export function ReportButton({ review: { id, user } }: { review: Review }) {
  const online = useOnline()
  const [asks, setAsks] = useState(false)
  const [reported, setReported] = useState(false)
  if (reported) return <p className={styles.note}>{texts.done}</p>
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={<Flag />}
        disabled={!online}
        title={online ? undefined : texts.offline}
        aria-label={texts.openOn(user.username)}
        className={styles.report}
        onClick={() => setAsks(true)}
      >
        {texts.open}
      </Button>
      <ReportDialog
        reviewId={id}
        open={asks}
        onClose={() => setAsks(false)}
        onReported={() => setReported(true)}
      />
    </>
  )
}
