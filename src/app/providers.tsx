import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { LiveFollower } from './live-follower.tsx'
import type { Live } from './live.ts'
import { Notices } from './notices.tsx'
import { PushFollower } from './push-follower.tsx'
import type { makeRouter } from './router.tsx'

type AppProps = { queryClient: QueryClient; live: Live; router: ReturnType<typeof makeRouter> }

export const App = ({ queryClient, live, router }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <Notices />
    <LiveFollower live={live} />
    <PushFollower />
  </QueryClientProvider>
)
