import { Link2Off } from 'lucide-react'

import { orderPageTexts } from '#domain/uk/order-page.ts'
import { shortLinkTexts } from '#domain/uk/order-share.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { BackLink, Page } from '#src/ui/page.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'

const texts = shortLinkTexts

/** A short link that leads nowhere, or whose order did not come. */
export function ShortLinkTrouble({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const isMissing = isRefusal(failure, 'not_found') || isRefusal(failure, 'validation')
  return (
    <Page
      title={texts.place}
      documentTitle={isMissing ? texts.missingTitle : texts.failed}
      back={<BackLink to="/orders" />}
    >
      <meta name="robots" content="noindex" />
      {isMissing ? (
        <EmptyState
          icon={<Link2Off />}
          title={texts.missingTitle}
          text={texts.missing}
          action={<LinkButton to="/orders">{orderPageTexts.toList}</LinkButton>}
        />
      ) : (
        <ErrorState title={texts.failed} text={failureText(failure)} onRetry={onRetry} />
      )}
    </Page>
  )
}
