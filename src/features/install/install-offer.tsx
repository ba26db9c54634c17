import { installTexts } from '#domain/uk/install.ts'
import { Button } from '#src/ui/button.tsx'
import { NoticeBar } from '#src/ui/notice-bar.tsx'

import { refuseInstall } from './install-history.ts'
import { useInstall } from './install-state.ts'
import { install } from './install.ts'

const texts = installTexts.offer

/** Offers to put the app on the device; a refusal holds for a month. */
export function InstallOffer() {
  const { prompt } = useInstall()
  return (
    <NoticeBar
      actions={
        <>
          <Button variant="ghost" size="s" onClick={() => refuseInstall()}>
            {texts.later}
          </Button>
          <Button size="s" onClick={() => void install()}>
            {prompt ? texts.accept : texts.how}
          </Button>
        </>
      }
    >
      {texts.text}
    </NoticeBar>
  )
}
