import { Send } from 'lucide-react'
import { useState } from 'react'

import { invitationTexts as texts } from '#domain/uk/invitations.ts'
import { useSignedIn } from '#src/session/me.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import type { Invited } from './invite-dialog.tsx'
import styles from './invite-supplier.module.css'

/** Most who read about a supplier never open it. */
const InviteDialog = whenOpened(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog))

type InviteSupplierProps = Invited & {
  /** Somebody came back here to choose, or with the order that was just created. */
  asked: 'choose' | number | undefined
  /** The address is to ask no more. */
  onClosed: () => void
}

/** Asks a supplier to answer an own order. */
export function InviteSupplier({ slug, supplier, asked, onClosed }: InviteSupplierProps) {
  const signedIn = useSignedIn()
  const [opened, setOpened] = useState<boolean | null>(null)
  if (!signedIn)
    return (
      <>
        <LinkButton
          wide
          icon={<Send />}
          to="/login"
          search={{ redirect: `/suppliers/${slug}?invite=choose` }}
        >
          {texts.open}
        </LinkButton>
        <p className={styles.note}>{texts.whoSees}</p>
      </>
    )
  const close = (): void => {
    setOpened(false)
    onClosed()
  }
  return (
    <>
      <Button wide icon={<Send />} onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      <p className={styles.note}>{texts.whoSees}</p>
      <InviteDialog
        slug={slug}
        supplier={supplier}
        asked={asked}
        open={opened ?? asked !== undefined}
        onClose={close}
      />
    </>
  )
}
