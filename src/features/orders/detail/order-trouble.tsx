import { PackageX } from 'lucide-react'
import type { ReactNode } from 'react'

import { orderPageTexts } from '#domain/uk/order-page.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { SimilarOrders } from './similar-orders.tsx'

const texts = orderPageTexts

/** `children`: what stands there where the order may still come. */
type OrderTroubleProps = { id: number; failure: unknown; children: ReactNode }

/** An order that is closed, was never there, or did not come. */
export function OrderTrouble({ id, failure, children }: OrderTroubleProps) {
  const isGone = isRefusal(failure, 'gone')
  const isMissing = isGone || isRefusal(failure, 'not_found')
  const [title, reason] = isGone ? [texts.goneTitle, texts.gone] : [texts.notFoundTitle, texts.notFound]
  return (
    <Page
      title={texts.place}
      documentTitle={isMissing ? title : texts.failed}
      back={<BackLink to="/orders" />}
    >
      {isMissing ? (
        <>
          <meta name="robots" content="noindex" />
          <EmptyState
            icon={<PackageX />}
            title={title}
            text={reason}
            action={<LinkButton to="/orders">{texts.toList}</LinkButton>}
          />
          {isGone && <SimilarOrders id={id} />}
        </>
      ) : (
        children
      )}
    </Page>
  )
}
