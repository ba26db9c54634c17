import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'

import { orderPageTexts } from '#domain/uk/order-page.ts'
import { shortLinkTexts } from '#domain/uk/order-share.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { shortLinkQuery } from '../orders.queries.ts'

const texts = shortLinkTexts

/** Leads on to the order of a short link, or says why it does not. */
export function ShortLinkPage({ code }: { code: string }) {
  const link = useQuery(shortLinkQuery(code))
  if (link.data) return <Navigate to="/orders/$order" params={{ order: link.data.data.order_id }} replace />
  const isUnknown = isRefusal(link.error, 'not_found')
  return (
    <Page
      title={texts.place}
      documentTitle={isUnknown ? texts.missingTitle : texts.place}
      back={<BackLink to="/orders" />}
    >
      <meta name="robots" content="noindex" />
      {isUnknown ? (
        <EmptyState
          icon={<Link2Off />}
          title={texts.missingTitle}
          text={texts.missing}
          action={<LinkButton to="/orders">{orderPageTexts.toList}</LinkButton>}
        />
      ) : isMissing(link) ? (
        <Missing query={link} title={texts.failed} />
      ) : (
        <SkeletonList rows={1} />
      )}
    </Page>
  )
}
