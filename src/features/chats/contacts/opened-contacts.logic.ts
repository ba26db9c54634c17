import type { OpenedContact } from '#domain/contract/contact-history.ts'
import { foldForSearch } from '#domain/rules/search/search-fold.ts'

/** Those whose order or buyer has all of the words, by the server's own measure: where the server is not there to tell. */
export function narrowOpened(contacts: readonly OpenedContact[], text: string): OpenedContact[] {
  const words = foldForSearch(text).split(' ')
  return contacts.filter(({ order, name }) => {
    const where = [foldForSearch(order.text), foldForSearch(name)]
    return words.every((word) => where.some((each) => each.includes(word)))
  })
}
