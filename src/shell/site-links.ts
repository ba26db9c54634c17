import { shellTexts } from '#domain/uk/shell.ts'

/** What a site owes to everybody: in the footer and in the menu. */
export const SITE_LINKS = [
  { to: '/about', name: shellTexts.about },
  { to: '/pay', name: shellTexts.pay },
  { to: '/oferta', name: shellTexts.oferta },
  { to: '/policy', name: shellTexts.policy },
] as const
