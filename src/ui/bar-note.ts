import { createStore, useStore } from '#src/lib/store.ts'

const place = createStore<HTMLElement | null>(null)

/** For the page that stands: where its bar has room for what the frame says of the connection. */
export const placeBarNote = (element: HTMLElement | null): void => place.set(element)

/** For the frame: that place, or null where the page has none. */
export const useBarNote = (): HTMLElement | null => useStore(place, (element) => element)
