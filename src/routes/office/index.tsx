import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/office/')({
  beforeLoad: () => {
    throw redirect({ href: '/office/my-orders', replace: true })
  },
})
