import type { pushPermissionTexts } from '#domain/uk/push-permission.ts'

export type PermissionGuideName = keyof typeof pushPermissionTexts.steps

type BrowserTraits = { userAgent: string; maxTouchPoints: number }

/** Whose menus lead back to the permission. On an iPhone each browser is Safari's, and an app of the home screen asks. */
export function permissionGuideFor({ userAgent, maxTouchPoints }: BrowserTraits): PermissionGuideName {
  const isMac = /Macintosh/.test(userAgent)
  // iPadOS names itself a Mac; only the fingers tell
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ios'
  const isFirefox = /Firefox\//.test(userAgent)
  const isChromium = /Chrom(?:e|ium)\//.test(userAgent)
  if (/Android/.test(userAgent)) {
    if (/SamsungBrowser\//.test(userAgent)) return 'samsung'
    if (isFirefox) return 'androidFirefox'
    return isChromium ? 'androidChrome' : 'other'
  }
  if (isFirefox) return 'desktopFirefox'
  if (/Edg\//.test(userAgent)) return 'desktopEdge'
  if (isChromium) return 'desktopChrome'
  return isMac && /Safari\//.test(userAgent) ? 'macSafari' : 'other'
}
