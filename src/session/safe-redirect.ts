import { hasInsideForm } from '#domain/rules/links.ts'

const HOME = '/'
/** Leading back to these would go round in circles or act on arrival. */
const NEVER =
  /^\/(?:login|register|logout|login-by-link|forgot-password|reset-password|cancel-email-change|auth)(?:[/?#]|$)/

/** The path to go back to after signing in: one of this site's own screens, or home. */
export function safeRedirect(wish: unknown, knowsPath: (pathname: string) => boolean): string {
  if (typeof wish !== 'string' || !hasInsideForm(wish)) return HOME
  const url = new URL(wish, 'https://own.invalid')
  const path = url.pathname + url.search + url.hash
  // Resolving may have folded '/./' away and left '//elsewhere'.
  if (url.host !== 'own.invalid' || !hasInsideForm(path) || NEVER.test(path)) return HOME
  return knowsPath(url.pathname) ? path : HOME
}
