import { storageTexts as texts } from '#domain/uk/storage.ts'
import type { StorageTrouble } from '#src/offline/storage-state.ts'
import { Button } from '#src/ui/button.tsx'
import { NoticeBar } from '#src/ui/notice-bar.tsx'

import { dismissTrouble } from './storage-trouble.ts'

/** Says once that this device keeps nothing, and why; whoever has read it is not told again. */
export function StorageNotice({ state }: { state: StorageTrouble }) {
  return (
    <NoticeBar
      actions={
        <>
          <Button variant="ghost" size="s" onClick={() => dismissTrouble(state)}>
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
