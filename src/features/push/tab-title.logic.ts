const MARK = /^\(\d+\+?\) /
const SHOWN_MAX = 99

/** A document's title with the number of what is unread before it, in the place of a former number: '(3) Чати · Гурт'. */
export function markedTitle(title: string, unread: number): string {
  const own = title.replace(MARK, '')
  if (unread <= 0) return own
  return `(${unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}) ${own}`
}
