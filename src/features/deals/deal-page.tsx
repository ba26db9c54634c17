import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Deal } from '#domain/contract/deals.ts'
import { dealTexts as texts } from '#domain/uk/deals.ts'
import { tied } from '#domain/uk/format.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { useNow } from '#src/lib/time.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { PrintSheet } from '#src/ui/print-sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'

import { CancelDeal } from './cancel-deal.tsx'
import { DealNext, type DealSlots } from './deal-next.tsx'
import { DealTag } from './deal-row.tsx'
import { DealSheet } from './deal-sheet.tsx'
import { DealSteps } from './deal-steps.tsx'
import { DealParties, DealTerms } from './deal-terms.tsx'
import { useDealNews } from './deals.queries.ts'
import { useDeal } from './use-deal.ts'
import styles from './deals.module.css'

/** A deal: what comes next, how far it has come, what was agreed and by whom. */
export function DealPage({ id, ...slots }: DealSlots & { id: number }) {
  const { query, deal, isRecalled } = useDeal(id)
  useDealNews()
  const back = <BackLink to="/office/deals" />
  if (deal) return <Loaded deal={deal} back={back} age={<SavedAge query={query} />} {...slots} />
  if (isRefusal(query.error, 'not_found'))
    return (
      <Page title={texts.one} back={back}>
        <ErrorState
          title={texts.notFound}
          text={texts.notFoundText}
          action={
            <LinkButton variant="ghost" to="/office/deals">
              {texts.toList}
            </LinkButton>
          }
        />
      </Page>
    )
  return (
    <Page title={texts.one} back={back}>
      {isRecalled && isMissing(query) ? (
        <Missing query={query} title={texts.failedOne} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  )
}

function Loaded({
  deal,
  back,
  age,
  reviewOf,
  showUnsent,
}: DealSlots & { deal: Deal; back: ReactNode; age: ReactNode }) {
  const now = useNow()
  return (
    <Page
      title={texts.one}
      heading={tied(deal.order.heading)}
      above={
        <>
          <DealTag status={deal.status} />
          <span>{texts.agreedAt(deal.agreed_at, now)}</span>
        </>
      }
      back={back}
    >
      {age}
      <div className={styles.columns}>
        <div className={styles.main}>
          <DealNext deal={deal} reviewOf={reviewOf} showUnsent={showUnsent} />
          <DealTerms deal={deal} />
        </div>
        <aside className={styles.side}>
          <DealSteps deal={deal} />
          <DealParties deal={deal} />
          <div className={styles.sideActs}>
            <Button size="s" variant="ghost" icon={<Printer />} onClick={() => window.print()}>
              {texts.print}
            </Button>
            <CancelDeal deal={deal} />
          </div>
        </aside>
      </div>
      <PrintSheet>{() => <DealSheet deal={deal} />}</PrintSheet>
    </Page>
  )
}
