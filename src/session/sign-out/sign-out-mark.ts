/** Where a sign-out that was begun is noted until it is through: what is kept is nobody's to see meanwhile. */
export const SIGN_OUT = 'leaving'
