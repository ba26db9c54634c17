import { Search } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

import { siteSearchTexts as texts } from '#domain/uk/site-search.ts'
import type { FrameUser } from '#src/shell/frame-props.ts'
import { optional } from '#src/ui/optional.tsx'

import styles from './site-search.module.css'

// Most visits search nothing: the dialog comes when it is opened first.
const SearchDialog = optional(() => import('./search-dialog.tsx').then((file) => file.SearchDialog))

const subscribeToNothing = () => () => undefined
/** By its place on the keyboard, as on a Ukrainian layout the key types another letter. */
const isShortcut = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** The button of the one search in the header of a desk; Ctrl K opens it anywhere. */
export function SiteSearch({ user }: { user: FrameUser | null }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  const hint = useSyncExternalStore(
    subscribeToNothing,
    () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'),
    () => 'Ctrl K',
  )
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    // what asks a question of its own is answered first
    if (!document.querySelector('dialog[open]')) setState('open')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setState('open')}
      >
        <Search />
        <span>{texts.open}</span>
        <kbd>{hint}</kbd>
      </button>
      {state !== 'unused' && (
        <Suspense>
          <SearchDialog open={state === 'open'} user={user} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
