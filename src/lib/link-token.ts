import { useLocation } from '@tanstack/react-router'

/** The secret of a mailed link. It stands behind '#', which no server and no log ever sees; null where there is none. */
export const useLinkToken = (): string | null =>
  useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') })
