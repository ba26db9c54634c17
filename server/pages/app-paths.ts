/**
 * Addresses of the application that are nobody's to find: each answers the shell alone, and what stands there is said
 * by the application. Spelled as the server's router does; with `server/pages/public-pages.ts` these are all routes of
 * the page, as a test compares.
 */
export const APP_PATHS = [
  '/auth/google/callback',
  '/cancel-email-change',
  '/forgot-password',
  '/l',
  '/login',
  '/login-by-link',
  '/logout',
  '/orders/:order(^\\d{1,16})-propose',
  '/pay/:payment',
  '/register',
  '/reset-password',
  '/share',
  '/unsubscribe',
  '/verify-email',
  // what of the office is there, and whose, is known to who is signed in
  '/office',
  '/office/*',
] as const
