import { createFileRoute, Outlet } from '@tanstack/react-router'

import { requireUser } from '#src/session/guards.ts'
import { readToken } from '#src/session/token.ts'

export const Route = createFileRoute('/office')({
  beforeLoad: (at) => {
    const isOpen = at.matches.some(({ staticData }) => staticData.welcomesGuests)
    if (isOpen && readToken() === null) return undefined
    requireUser(at)
    return at.context.goLive()
  },
  component: Outlet,
})
