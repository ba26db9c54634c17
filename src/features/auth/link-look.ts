import { useQuery } from '@tanstack/react-query'

/**
 * What a link would do, and to whose account. Looking uses nothing up: programs that read mail before people do open
 * every link in it. `name` and `who` tell apart what different links, and different people, are answered.
 */
export const useLinkLook = <T>(
  name: string,
  token: string,
  ask: (input: { body: { token: string }; signal: AbortSignal }) => Promise<T>,
  who: string | number | null = null,
) =>
  useQuery({
    queryKey: [name, token, who],
    queryFn: ({ signal }) => ask({ body: { token }, signal }),
    // a secret is kept nowhere
    meta: { keep: false },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
