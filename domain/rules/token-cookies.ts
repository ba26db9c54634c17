/** Where the session's token stands for the page and its worker; the server reads the Authorization header alone. */
export const TOKEN_COOKIES = ['auth.local', 'auth.google'] as const
export type TokenCookie = (typeof TOKEN_COOKIES)[number]
