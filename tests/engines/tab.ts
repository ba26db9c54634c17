import { setTimeout as sleep } from 'node:timers/promises'

import type { Driver, InPage } from './browser.ts'

const POLL_MS = 100
const WITHIN_MS = 45_000
const ENTER = '\uE007'
const SHIFT = '\uE008'

/** An element that is seen: by a selector and, where given, the name that people read or the text it holds. */
export type Place = { css: string; name?: string; text?: string }

export const button = (name: string): Place => ({ css: 'button', name })
export const field = (name: string): Place => ({ css: 'input, textarea, select', name })
export const text = (words: string, css = 'main, [role=alert], [role=log] *, h1, p, a, li'): Place => ({
  css,
  text: words,
})

/** A page of a browser, used as a person does: what is to be pressed or read is waited for. */
export class Tab {
  private readonly driver: Driver
  private readonly base: string

  constructor(driver: Driver, base: string) {
    this.driver = driver
    this.base = base
  }

  /** Begins to load and does not wait. */
  navigate(path: string): Promise<void> {
    return this.driver.navigate(new URL(path, this.base).href)
  }

  /** Loads a page and waits until its document is there. */
  async goto(path: string): Promise<void> {
    await this.run(() => void Object.assign(globalThis, { isLeft: true }))
    await this.navigate(path)
    await this.until(
      `the document of ${path}`,
      () =>
        !('isLeft' in globalThis) && location.href !== 'about:blank' && document.readyState === 'complete',
    )
  }

  /** Runs a function in the page; it sees its arguments and nothing else of the test. */
  async run<A extends readonly unknown[], T>(code: InPage<A, T>, ...args: A): Promise<T> {
    return (await this.driver.evaluate(`(${code.toString()})(...${JSON.stringify(args)})`)) as T
  }

  /** Waits until the function answers in the page with something that is true, and gives that. */
  until<A extends readonly unknown[], T>(
    what: string,
    code: InPage<A, T>,
    ...args: A
  ): Promise<NonNullable<T>> {
    return this.wait(what, () => this.run(code, ...args))
  }

  /** Waits for the element; gives the middle of it, after it was brought into view. */
  find(place: Place): Promise<{ x: number; y: number }> {
    return this.until(JSON.stringify(place), locate, place)
  }

  /** Waits until no such element is seen. */
  async gone(place: Place): Promise<void> {
    await this.wait(`no ${JSON.stringify(place)}`, async () => (await this.run(locate, place)) === null)
  }

  /** Asks until the answer is true, and gives it; else tells what the page shows. */
  async wait<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
    let last: unknown
    for (const end = Date.now() + WITHIN_MS; Date.now() < end; await sleep(POLL_MS)) {
      try {
        const found = await ask()
        if (found) return found
        last = found
      } catch (error) {
        // a page that is being replaced answers with a fault
        last = error
      }
    }
    const shown = await this.run(() => `${location.href}\n${document.body.innerText}`).catch(String)
    throw new Error(`waited in vain for ${what}; last: ${String(last)}; the page: ${shown.slice(0, 3000)}`)
  }

  /** Presses the element with the mouse. */
  async click(place: Place): Promise<void> {
    const { x, y } = await this.find(place)
    await this.driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Presses a field until it has the focus: a page that still grows may move it away from under the press. */
  async focus(place: Place): Promise<void> {
    await this.wait(`the focus in ${JSON.stringify(place)}`, async () => {
      await this.click(place)
      return this.run(() => document.activeElement?.matches('input, textarea'))
    })
  }

  /** Types into what has the focus, key by key; a new line is Shift with Enter, which sends nothing anywhere. */
  async type(words: string): Promise<void> {
    const keys = [...words].flatMap((letter) =>
      letter === '\n' ? [down(SHIFT), down(ENTER), up(ENTER), up(SHIFT)] : [down(letter), up(letter)],
    )
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions: keys }])
  }

  /** Puts words into a field at once, as pasting or a password manager does. */
  async paste(place: Place, words: string): Promise<void> {
    await this.focus(place)
    await this.run((value) => {
      const area = document.activeElement
      if (!(area instanceof HTMLInputElement || area instanceof HTMLTextAreaElement))
        throw new Error('no field')
      const { prototype } = area instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(area, value)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }, words)
  }

  close(): Promise<void> {
    return this.driver.close()
  }
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })

/** Runs in the page: the middle of an element that is seen and stands still; else null. */
async function locate({ css, name, text }: Place): Promise<{ x: number; y: number } | null> {
  const plain = (words: string | null | undefined): string => (words ?? '').replaceAll(/\s+/gu, ' ').trim()
  const isSeen = (one: Element): boolean => one.getClientRects().length > 0
  const nameOf = (one: Element): string =>
    plain(
      one.getAttribute('aria-label') ??
        ('labels' in one && one.labels instanceof NodeList ? one.labels[0]?.textContent : null) ??
        // what a style hides, as the address beside the menu on a phone, is part of no name
        (one instanceof HTMLElement ? one.innerText : one.textContent),
    )
  const found = [...document.querySelectorAll(css)].find(
    (one) =>
      isSeen(one) &&
      (name === undefined || nameOf(one) === name) &&
      (text === undefined || plain(one.textContent).includes(text)),
  )
  if (!found) return null
  // the foot of the screen lies over what is at its edge
  found.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = found.getBoundingClientRect()
  for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn))
  const now = found.getBoundingClientRect()
  if (now.left !== left || now.top !== top || now.height !== height) return null
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}
