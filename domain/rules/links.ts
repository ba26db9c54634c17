/** Paths of this application as notifications, pushes and mails name them; the routes of the page answer them. */
export const links = {
  order: (orderId: number): string => `/orders/${orderId}`,
  propose: (orderId: number): string => `/orders/${orderId}-propose`,
  shortOrder: (code: string): string => `/l/${code}`,
  myOrder: (orderId: number): string => `/office/my-orders/order-detail/${orderId}`,
  myProposals: (): string => '/office/proposes',
  supplierReviews: (slug: string): string => `/suppliers/${slug}#reviews`,
  chat: (orderId: number, proposalId: number): string => `/office/chats/${orderId}/${proposalId}`,
  loginByLink: (token: string): string => `/login-by-link#token=${token}`,
  resetPassword: (token: string): string => `/reset-password#token=${token}`,
  verifyEmail: (token: string): string => `/verify-email#token=${token}`,
  cancelEmailChange: (token: string): string => `/cancel-email-change#token=${token}`,
  notifications: (): string => '/office/notifications',
  profile: (): string => '/office/profile',
} as const

/** One leading slash and nothing that a browser would read as another host: how a way inside may come from outside. */
export const hasInsideForm = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)
