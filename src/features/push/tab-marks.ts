import { markedTitle } from './tab-title.logic.ts'

const ICON = '/icons/mark.svg'
const ICON_UNREAD = '/icons/mark-unread.svg'

let unread = 0
let isFollowed = false

/** Says in the tab how many messages are unread: by its title, and by a dot on its icon. */
export function markTab(count: number): void {
  if (count === unread) return
  unread = count
  document.querySelector('link[rel="icon"]')?.setAttribute('href', count > 0 ? ICON_UNREAD : ICON)
  mark()
  if (isFollowed) return
  isFollowed = true
  // each screen brings its own title, and knows nothing of what is unread
  new MutationObserver(mark).observe(document.head, { childList: true, characterData: true, subtree: true })
}

function mark(): void {
  // between two screens there may be none, and one that was made here would stand before theirs
  if (!document.querySelector('head > title')) return
  const marked = markedTitle(document.title, unread)
  // writing what stands there would be heard as another change, for ever
  if (marked !== document.title) document.title = marked
}
