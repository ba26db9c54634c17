import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type * as v from 'valibot'

import { type PasswordProof, security } from '#domain/contract/security.ts'
import { securityTexts } from '#domain/uk/security.ts'
import { call } from '#src/lib/http.ts'
import { invalidate } from '#src/lib/query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PasswordForm } from '#src/ui/password-form.tsx'
import { notify } from '#src/ui/toast.tsx'

import styles from './profile.module.css'

const texts = securityTexts.google

type UntieDialogProps = { open: boolean; hasPassword: boolean; onClose: () => void }

/** Asks for the password; where there is none Google is the last way in, and a mail sets a password first. */
export function UntieDialog({ open, hasPassword, onClose }: UntieDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      {hasPassword ? <UntieForm onDone={onClose} /> : <SetPasswordFirst />}
    </Dialog>
  )
}

function SetPasswordFirst() {
  return (
    <div className={styles.dialogForm}>
      <p>{texts.last}</p>
      <LinkButton to="/forgot-password">{texts.setPassword}</LinkButton>
    </div>
  )
}

function UntieForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const untie = useMutation({
    meta: { quiet: true },
    mutationFn: (body: v.InferOutput<typeof PasswordProof>) => call(security.untieGoogle, { body }),
    onSuccess: () => {
      notify.success(texts.done)
      onDone()
    },
    // also where it was untied elsewhere, or the password went
    onSettled: () =>
      Promise.all([invalidate(client, security.waysIn), invalidate(client, security.sessions)]),
  })
  return (
    <PasswordForm
      className={styles.dialogForm}
      label={texts.password}
      prove={untie}
      lead={<p>{texts.lead}</p>}
    >
      <Button type="submit" busy={untie.isPending}>
        {texts.submit}
      </Button>
      <p className={styles.note}>
        <Link to="/forgot-password">{texts.forgot}</Link>
      </p>
    </PasswordForm>
  )
}
