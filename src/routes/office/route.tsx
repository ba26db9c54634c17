import { createFileRoute, Outlet } from '@tanstack/react-router'

import { requireUser } from '#src/session/guards.ts'

export const Route = createFileRoute('/office')({
  beforeLoad: (at) => {
    requireUser(at)
    return at.context.goLive()
  },
  component: Outlet,
})
