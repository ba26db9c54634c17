import { afterEach, beforeEach, vi } from 'vitest'

const faults: string[] = []

/** Never opens and never fails: the socket is what stories show. */
class SilentSocket extends EventTarget {
  readonly readyState = 0
  close(): void {
    this.dispatchEvent(new Event('close'))
  }
}
vi.stubGlobal('WebSocket', SilentSocket)

/** On a machine that does other work: some observers are told in the next frame. Chromium tells no console of it, Vitest does. */
const isLateFrame = (text: string): boolean =>
  text === 'Error: ResizeObserver loop completed with undelivered notifications.'

beforeEach(() => {
  faults.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    const text = said.join(' ')
    if (!isLateFrame(text)) faults.push(text)
  })
})

afterEach(() => {
  if (faults.length > 0) throw new Error(`unexpected in the console: ${faults.join('\n')}`)
})
