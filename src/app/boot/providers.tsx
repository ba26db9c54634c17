import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { RealtimeSession } from '#src/app/live/realtime-session.tsx'
import type { Live } from '#src/app/live/load-realtime.ts'
import { Notices } from '#src/app/frame/notices.tsx'
import { PushSubscriptionSync } from '#src/app/worker/push-subscription-sync.tsx'
import type { makeRouter } from './router.tsx'

type AppProps = { queryClient: QueryClient; live: Live; router: ReturnType<typeof makeRouter> }

export const App = ({ queryClient, live, router }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <Notices router={router} />
    <RealtimeSession live={live} />
    <PushSubscriptionSync />
  </QueryClientProvider>
)
