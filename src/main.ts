import '#src/ui/font.css'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { showLastView } from '#src/app/persistence/last-view.ts'
import { loadApplication } from '#src/app/boot/load-application.ts'
import { watchLeaving } from '#src/app/boot/leaving.ts'
import { startWhenSeen } from '#src/app/boot/start-when-seen.ts'
import { meetStartFailure } from '#src/app/boot/start-failure.ts'
import { watchWorker } from '#src/app/worker/replaced-worker.ts'
import { holdInstallPrompt } from '#src/features/install/install-prompt.ts'
import { applyTheme } from '#src/ui/theme.ts'

applyTheme()
holdInstallPrompt()
watchWorker()
showLastView()
const endWatch = watchLeaving()
const root = document.getElementById('root')
if (root)
  startWhenSeen(
    root,
    () =>
      void loadApplication().then((app) => {
        endWatch()
        return app.start(root)
      }, meetStartFailure),
  )
