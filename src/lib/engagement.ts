/** 'trade': an order or a proposal has gone out, what the product is for; 'message': somebody waits for an answer in a chat. */
export type Engagement = 'trade' | 'message'

const listeners = new Set<(what: Engagement) => void>()

/** Tells what this person has sent. */
export const trackEngagement = (what: Engagement): void => listeners.forEach((listener) => listener(what))

/** Hears of every order, proposal and message that goes out from this page; gives the way to stop. */
export function onEngagement(heard: (what: Engagement) => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}
