import '#src/ui/font.css'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { showLastView } from '#src/app/persistence/last-view.ts'
import { watchLeaving } from '#src/app/boot/leaving.ts'
import { meetStartFailure } from '#src/app/boot/start-failure.ts'
import { holdInstallPrompt } from '#src/features/install/install-prompt.ts'
import { applyTheme } from '#src/ui/theme.ts'

/** A page that is hidden has no frames; neither has one whose styles do not come. */
const START_AT_LATEST_MS = 100

/** Lets what stands in the document be painted: reading all the scripts takes a phone a moment. */
function afterFirstPaint(run: () => void): void {
  let started = false
  const start = (): void => {
    if (!started) run()
    started = true
  }
  if (!document.hidden) requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, START_AT_LATEST_MS)
}

applyTheme()
holdInstallPrompt()
showLastView()
const endWatch = watchLeaving()
const root = document.getElementById('root')
if (root)
  afterFirstPaint(
    () =>
      void import('#src/app/boot/start.ts').then((app) => {
        endWatch()
        return app.start(root)
      }, meetStartFailure),
  )
