export type GuideName = 'ios' | 'iosInApp' | 'android' | 'macSafari' | 'desktop' | 'desktopFirefox'

type BrowserTraits = { userAgent: string; maxTouchPoints: number }

/** Which way to install by hand fits this browser. */
export function guideFor({ userAgent, maxTouchPoints }: BrowserTraits): {
  name: GuideName
  isOffered: boolean
} {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  if (isIos) {
    // a browser of another app's own has no way to the home screen, and does not name Safari
    const isBrowser = /Safari\//.test(userAgent)
    return isBrowser ? { name: 'ios', isOffered: true } : { name: 'iosInApp', isOffered: false }
  }
  return { name: elsewhere(userAgent), isOffered: false }
}

function elsewhere(userAgent: string): GuideName {
  if (/Android/.test(userAgent)) return 'android'
  if (/Firefox\//.test(userAgent)) return 'desktopFirefox'
  const isSafari = /Safari\//.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent)
  return isSafari && /Macintosh/.test(userAgent) ? 'macSafari' : 'desktop'
}
