const INSTAGRAM = /^(?!.*\.\.)[a-z0-9_][a-z0-9._]{0,28}[a-z0-9_]$|^[a-z0-9_]$/i
const TELEGRAM = /^[a-z](?!.*__)[a-z0-9_]{2,30}[a-z0-9]$/i

/** The first part of a path on one of the hosts, or the text itself when it is no link. */
function nameIn(spelled: string, hosts: RegExp): string {
  const text = spelled.trim().replace(/^https?:\/\//i, '')
  const host = hosts.exec(text)?.[0]
  const path = host === undefined ? text : text.slice(host.length)
  return path
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^@\s*/, '')
}

/** 'gurt.ua' from a link, '@gurt.ua' or the bare name; null when it can be no name of Instagram. */
export function instagramName(spelled: string): string | null {
  const name = nameIn(spelled, /^(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)\/(?:_u\/)?/i)
  return INSTAGRAM.test(name) ? name : null
}

/** 'gurt_ua' from a link, '@gurt_ua' or the bare name; null when it can be no name of Telegram, a phone included. */
export function telegramName(spelled: string): string | null {
  const ofApp = /^tg:(?:\/\/)?resolve\?(?:.*&)?domain=([^&#]*)/i.exec(spelled.trim())?.[1]
  const name = ofApp ?? nameIn(spelled, /^(?:www\.)?(?:t\.me|telegram\.(?:me|dog|org))\/(?:s\/)?/i)
  return TELEGRAM.test(name) ? name : null
}
