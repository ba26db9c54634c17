/**
 * Calls that a device makes without reading their schemas: the outbox carries what the form has checked already, and
 * neither the page's frame nor the worker is to load the rules for it.
 */
export const PUBLISH_ORDER = { method: 'POST', path: '/orders' } as const
export const SEND_REVIEW = { method: 'POST', path: '/proposals/:id/review' } as const
export const ANSWER_REVIEW = { method: 'POST', path: '/reviews/:id/reply' } as const
export const INVITE = { method: 'POST', path: '/suppliers/:slug/invitations' } as const
export const CONFIRM_DEAL = { method: 'POST', path: '/deals/:id/confirm' } as const
export const CANCEL_DEAL = { method: 'POST', path: '/deals/:id/cancel' } as const
export const SEND_PROPOSAL = { method: 'POST', path: '/orders/:id/proposals' } as const
export const CHANGE_PROPOSAL = { method: 'PATCH', path: '/proposals/:id' } as const
export const CONFIRM_PROPOSAL = { method: 'POST', path: '/proposals/:id/confirm' } as const
export const MARK_ALL_NOTIFICATIONS = { method: 'POST', path: '/notifications/mark-all-read' } as const
export const MARK_NOTIFICATIONS = { method: 'POST', path: '/notifications/mark-multiple-read' } as const
export const CHANGE_PROFILE = { method: 'PATCH', path: '/user/profile' } as const
export const MUTE_ORDERS = { method: 'POST', path: '/user/muted-orders' } as const
export const RESTORE_ORDERS = { method: 'DELETE', path: '/user/muted-orders' } as const
export const DELETE_NOTIFICATIONS = { method: 'POST', path: '/notifications/delete-multiple' } as const
