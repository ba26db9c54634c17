import { pushPermissionTexts as texts } from '#domain/uk/push-permission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import { permissionGuideFor } from './permission-guide.logic.ts'
import styles from './push.module.css'

/** The way back for who has denied notifications: no page may ask a second time. */
export function PermissionGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      reading
      title={texts.title}
      actions={
        <Button data-focus-first="" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.lead}</p>
      <ol className={styles.guide}>
        {texts.steps[permissionGuideFor(navigator)].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{texts.after}</p>
    </Dialog>
  )
}
