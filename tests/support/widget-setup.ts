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

beforeEach(() => {
  faults.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void faults.push(said.join(' ')))
})

afterEach(() => {
  if (faults.length > 0) throw new Error(`unexpected in the console: ${faults.join('\n')}`)
})
