import { useState } from 'react'

import { storageTexts as texts } from '#domain/uk/storage.ts'
import { readText, writeText } from '#src/lib/storage.ts'
import type { StorageTrouble } from '#src/offline/storage-state.ts'
import { Button } from '#src/ui/button.tsx'
import { NoticeBar } from '#src/ui/notice-bar.tsx'

import { DISMISSED } from './storage-trouble.ts'

/** Held here too: where the database is forbidden, the other storage mostly is as well. */
let dismissed: string | null = null

/** Says once that this device keeps nothing, and why; whoever has read it is not told again. */
export function StorageNotice({ state }: { state: StorageTrouble }) {
  const [, redraw] = useState(0)
  if (dismissed === state || readText(DISMISSED) === state) return null
  const dismiss = (): void => {
    dismissed = state
    // the others pass; that a browser forbids storage lasts, until it is seen to work
    if (state === 'memory') writeText(DISMISSED, state)
    redraw((times) => times + 1)
  }
  return (
    <NoticeBar
      actions={
        <>
          <Button variant="ghost" size="s" onClick={dismiss}>
            {texts.understood}
          </Button>
          {state === 'outdated' && (
            <Button size="s" onClick={() => location.reload()}>
              {texts.reload}
            </Button>
          )}
        </>
      }
    >
      {texts[state]}
    </NoticeBar>
  )
}
