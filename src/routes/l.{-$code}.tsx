import { createFileRoute, redirect } from '@tanstack/react-router'

import { ShortLinkPage } from '#src/features/orders/detail/short-link-page.tsx'

export const Route = createFileRoute('/l/{-$code}')({
  beforeLoad: ({ params: { code } }) => {
    if (code === undefined) throw redirect({ to: '/', replace: true })
  },
  component: ShortLinkRoute,
})

function ShortLinkRoute() {
  const { code = '' } = Route.useParams()
  return <ShortLinkPage code={code} />
}
