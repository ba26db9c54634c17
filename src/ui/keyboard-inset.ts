/** Less than this is a bar of the browser or of a keyboard of hardware, never a keyboard. */
const KEYBOARD_MIN_PX = 120
/** Pinched wider than this, the small view is what the person asked for. */
const PINCHED = 1.01

export type View = {
  /** Heights in CSS px: of the page's own viewport, and of what is seen of it. */
  layoutHeight: number
  height: number
  /** How far what is seen lies below the top of the page's viewport. */
  offsetTop: number
  scale: number
  /** Something that is typed into has the focus. */
  isTyping: boolean
}

/** CSS px at the foot of the page's viewport that a keyboard covers, and px at its top that were moved out of view. */
export type Inset = { keyboard: number; panned: number }

const NONE: Inset = { keyboard: 0, panned: 0 }

/**
 * Nothing where the page's own viewport gives way to the keyboard, as `interactive-widget=resizes-content` asks for and
 * iOS does not, and nothing while the page is pinched larger.
 */
export function keyboardInset({ layoutHeight, height, offsetTop, scale, isTyping }: View): Inset {
  const hidden = layoutHeight - height
  if (!isTyping || scale > PINCHED || hidden < KEYBOARD_MIN_PX) return NONE
  const panned = Math.min(Math.max(0, Math.round(offsetTop)), Math.round(hidden))
  return { keyboard: Math.round(hidden) - panned, panned }
}

/** Puts what the keyboard covers into `--keyboard` and `--panned` of the document, as long as the page lives. */
export function followKeyboard(): void {
  const view = window.visualViewport
  if (!view) return
  const { documentElement: root } = document
  let told = NONE
  const look = (): void => {
    const { height, offsetTop, scale } = view
    const isTyping = document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
    const inset = keyboardInset({ layoutHeight: root.clientHeight, height, offsetTop, scale, isTyping })
    if (inset.keyboard === told.keyboard && inset.panned === told.panned) return
    told = inset
    for (const [name, px] of Object.entries(inset))
      if (px === 0) root.style.removeProperty(`--${name}`)
      else root.style.setProperty(`--${name}`, `${px}px`)
  }
  view.addEventListener('resize', look)
  view.addEventListener('scroll', look)
}
