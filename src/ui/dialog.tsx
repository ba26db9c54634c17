import { useId, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { uiTexts } from '#domain/uk/ui.ts'
import { Button, IconButton } from './button.tsx'
import { useModal } from './modal.ts'
import styles from './dialog.module.css'

type DialogProps = {
  open: boolean
  onClose?: (() => void) | undefined
  title: ReactNode
  children?: ReactNode
  /** Buttons at the foot; the primary one comes last. */
  actions?: ReactNode
  /** Without it neither Escape nor the backdrop nor a cross closes. */
  closable?: boolean | undefined
  /** It is for reading: there is nothing in it to focus, and keys scroll it itself. */
  reading?: boolean | undefined
  /** No cross where the buttons already hold every answer. */
  cross?: boolean | undefined
}

/** A sheet from below on phones, a panel in the middle on desks. Its content lives only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  closable = true,
  reading,
  cross = closable,
}: DialogProps) {
  const id = useId()
  const modal = useModal({ open, onClose, closable })
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id}>
      {open && (
        <div className={styles.panel}>
          {/* What must be answered is read first: the Enter that led here, pressed twice, answers nothing. */}
          <h2 id={id} className={styles.title} {...(!closable && { tabIndex: -1, 'data-focus-first': '' })}>
            {title}
          </h2>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key would scroll it */}
          <div className={styles.body} tabIndex={reading ? 0 : undefined}>
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {cross && (
            <IconButton label={uiTexts.close} className={styles.close} onClick={() => onClose?.()}>
              <X />
            </IconButton>
          )}
        </div>
      )}
    </dialog>
  )
}

type ConfirmDialogProps = {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** The act cannot be undone. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  onAnswer: (yes: boolean) => void
}

/** Asks once, Так or Ні; closing it any other way is Ні. */
export function ConfirmDialog({ open, title, children, danger, busy, onAnswer }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      cross={false}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="ghost" onClick={() => onAnswer(false)}>
            {uiTexts.no}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => onAnswer(true)}>
            {uiTexts.yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
