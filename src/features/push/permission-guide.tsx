import { pushPermissionTexts as texts } from '#domain/uk/push-permission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import { permissionGuideFor } from './permission-guide.logic.ts'
import styles from './push.module.css'

type PermissionGuideProps = {
  open: boolean
  onClose: () => void
  /** What is left to do once they are allowed. */
  after?: string
}

/** The way back for who has denied notifications: no page may ask a second time. */
export function PermissionGuide({ open, onClose, after = texts.after }: PermissionGuideProps) {
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
      <p>{after}</p>
    </Dialog>
  )
}
