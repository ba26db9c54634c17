import { installTexts } from '#domain/uk/install.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import { GuidePicture } from './guide-pictures.tsx'
import { type GuideName, guideFor } from './platform.logic.ts'
import { setInstall } from './install-state.ts'
import styles from './install-guide.module.css'

const texts = installTexts.guide

const STEPS: Record<GuideName, readonly string[]> = {
  ios: texts.ios,
  iosInApp: texts.ios,
  android: texts.android,
  macSafari: texts.macSafari,
  desktop: texts.desktop,
  desktopFirefox: [],
}
const NOTES: Partial<Record<GuideName, string>> = {
  iosInApp: texts.iosInApp,
  desktopFirefox: texts.desktopFirefox,
}

const close = (): void => setInstall({ isGuideOpen: false })

/** How to put the app on this very device where its browser does not ask by itself, in words and pictures. */
export function InstallGuide() {
  const { name } = guideFor(navigator)
  const note = NOTES[name]
  return (
    <Dialog
      open
      onClose={close}
      reading
      title={texts.title}
      actions={
        <Button data-focus-first="" onClick={close}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.why}</p>
      {note && <p>{note}</p>}
      {STEPS[name].length > 0 && (
        <ol className={styles.steps}>
          {STEPS[name].map((step, index) => (
            <li key={step} className={styles.step}>
              <GuidePicture guide={name} step={index} />
              <p className={styles.words}>{step}</p>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.already}>{texts.already}</p>
    </Dialog>
  )
}
