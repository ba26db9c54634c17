import type { makeRouter } from './router.tsx'

/** What each screen says of itself, the first of each in a document counts; the title is the library's to take over. */
const BROUGHT_BY_SCREENS = 'head > meta[name="description"]'
/** What the server says of the page that was asked for, and of no other. */
const OF_FIRST_PAGE =
  'head > meta[name="robots"], head > meta[property^="og:"], head > link[rel="canonical"], head > link[type="application/rss+xml"], head > script[type="application/ld+json"]'

/** The screens take over what the server said of the page in the document's head; the rest of it goes with the page. */
export function takeOverHead(router: ReturnType<typeof makeRouter>): void {
  const served = [...document.querySelectorAll(OF_FIRST_PAGE)]
  for (const element of document.querySelectorAll(BROUGHT_BY_SCREENS)) element.remove()
  const unsubscribe = router.subscribe('onBeforeNavigate', ({ hrefChanged, fromLocation }) => {
    if (!hrefChanged || !fromLocation) return
    unsubscribe()
    for (const element of served) element.remove()
  })
}
