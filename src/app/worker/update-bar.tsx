import { useState } from 'react'

import { appTexts } from '#domain/uk/app.ts'
import { Button } from '#src/ui/button.tsx'
import { NoticeBar } from '#src/ui/notice-bar.tsx'

const texts = appTexts.update

/** Offers a new version that has been downloaded; nobody is forced, and 'later' lasts until the next start or version. */
export function UpdateBar({ apply }: { apply: () => void }) {
  const [postponed, setPostponed] = useState<{ apply: () => void } | null>(null)
  const [applying, setApplying] = useState(false)
  if (postponed?.apply === apply) return null
  const start = (): void => {
    setApplying(true)
    apply()
  }
  return (
    <NoticeBar
      actions={
        <>
          <Button variant="ghost" size="s" onClick={() => setPostponed({ apply })}>
            {texts.later}
          </Button>
          <Button size="s" busy={applying} onClick={start}>
            {applying ? texts.applying : texts.apply}
          </Button>
        </>
      }
    >
      {texts.ready}
    </NoticeBar>
  )
}
