import { runEnd, runStart } from '../scan.ts'

const INSTAGRAM = /^(?!.*\.\.)[a-z0-9_][a-z0-9._]{0,28}[a-z0-9_]$|^[a-z0-9_]$/i
const TELEGRAM = /^[a-z](?!.*__)[a-z0-9_]{2,30}[a-z0-9]$/i

const DOMAIN = /^domain=/i
const isInPath = (unit: string): boolean => unit !== '?' && unit !== '#'

/** The first part of a path on one of the hosts, or the text itself when it is no link. */
function nameIn(spelled: string, hosts: RegExp): string {
  const text = spelled.trim().replace(/^https?:\/\//i, '')
  const host = hosts.exec(text)?.[0]
  const path = host === undefined ? text : text.slice(host.length)
  const named = path.slice(0, runEnd(path, 0, isInPath))
  return named
    .slice(
      0,
      runStart(named, named.length, (unit) => unit === '/'),
    )
    .replace(/^@\s*/, '')
}

/** 'gurt.ua' from a link, '@gurt.ua' or the bare name; null when it can be no name of Instagram. */
export function instagramName(spelled: string): string | null {
  const name = nameIn(spelled, /^(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)\/(?:_u\/)?/i)
  return INSTAGRAM.test(name) ? name : null
}

/** The name in a link that opens the application, tg://resolve?domain=gurt_ua; null where it is none. */
function nameInApp(spelled: string): string | null {
  const text = spelled.trim()
  const opening = /^tg:(?:\/\/)?resolve\?/i.exec(text)?.[0]
  if (opening === undefined) return null
  const query = text.slice(
    opening.length,
    runEnd(text, opening.length, (unit) => unit !== '#'),
  )
  return (
    query
      .split('&')
      .findLast((part) => DOMAIN.test(part))
      ?.replace(DOMAIN, '') ?? null
  )
}

/** 'gurt_ua' from a link, '@gurt_ua' or the bare name; null when it can be no name of Telegram, a phone included. */
export function telegramName(spelled: string): string | null {
  const name =
    nameInApp(spelled) ?? nameIn(spelled, /^(?:www\.)?(?:t\.me|telegram\.(?:me|dog|org))\/(?:s\/)?/i)
  return TELEGRAM.test(name) ? name : null
}
