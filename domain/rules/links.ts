const proposalSpot = (proposalId: number): string => `proposal-${proposalId}`

/** Paths of this application as notifications, pushes and mails name them; the routes of the page answer them. */
export const links = {
  order: (orderId: number): string => `/orders/${orderId}`,
  propose: (orderId: number): string => `/orders/${orderId}-propose`,
  ordersWithin: (categoryId: number): string => `/orders?category=${categoryId}`,
  ordersIn: (regionId: number): string => `/orders?geo=${regionId}`,
  /** What is new in a category, as RSS. */
  feed: (category: string): string => `/feeds/${category}.xml`,
  /** Pictures beside a shared link. */
  preview: {
    site: (): string => '/previews/site.png',
    order: (orderId: number): string => `/previews/orders/${orderId}.png`,
    supplier: (slug: string): string => `/previews/suppliers/${slug}.png`,
    post: (slug: string): string => `/previews/posts/${slug}.png`,
  },
  shortOrder: (code: string): string => `/l/${code}`,
  myOrder: (orderId: number): string => `/office/my-orders/order-detail/${orderId}`,
  /** Where an own order says who opened its contacts, after its '#'. */
  contactsSpot: (): string => 'contacts',
  /** One of the proposals to an own order. */
  proposalTo: (orderId: number, proposalId: number): string =>
    `/office/my-orders/order-detail/${orderId}#${proposalSpot(proposalId)}`,
  myProposals: (): string => '/office/proposes',
  myProposal: (proposalId: number): string => `/office/proposes#${proposalSpot(proposalId)}`,
  proposalSpot,
  deal: (dealId: number): string => `/office/deals/${dealId}`,
  supplier: (slug: string): string => `/suppliers/${slug}`,
  supplierReviews: (slug: string): string => `/suppliers/${slug}#reviews`,
  post: (slug: string): string => `/posts/${slug}`,
  chat: (orderId: number, proposalId: number): string => `/office/chats/${orderId}/${proposalId}`,
  loginByLink: (token: string): string => `/login-by-link#token=${token}`,
  resetPassword: (token: string): string => `/reset-password#token=${token}`,
  verifyEmail: (token: string): string => `/verify-email#token=${token}`,
  cancelEmailChange: (token: string): string => `/cancel-email-change#token=${token}`,
  unsubscribe: (token: string): string => `/unsubscribe#token=${token}`,
  /** The part of the cabinet in which one says how to be notified. */
  notificationSettings: (): string => '/office/profile#notifications',
  notifications: (): string => '/office/notifications',
  pay: (): string => '/pay',
  payment: (paymentId: number): string => `/pay/${paymentId}`,
  profile: (): string => '/office/profile',
} as const

/** One leading slash and nothing that a browser would read as another host: how a way inside may come from outside. */
export const hasInsideForm = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)
