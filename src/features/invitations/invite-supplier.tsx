import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { headingOf } from '#domain/rules/text.ts'
import { invitationTexts as texts } from '#domain/uk/invitations.ts'
import { useSignedIn } from '#src/session/me.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import { askedOrdersQuery, ownOrdersQuery } from './invitations.queries.ts'
import type { Invited } from './invite-dialog.tsx'
import styles from './invitations.module.css'
import { type UnsentInvitation, useUnsentInvitations } from './unsent.ts'

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
      <LinkButton wide icon={<Send />} to="/login" search={{ redirect: `/suppliers/${slug}?invite=choose` }}>
        {texts.open}
      </LinkButton>
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

type InvitationsSentProps = {
  slug: string
  /** Draws what waits to be sent: its state is told by whoever puts the screens together. */
  showUnsent: (items: readonly UnsentInvitation[]) => ReactNode
}

/** What the supplier was asked already, and what waits to be sent to them. */
export function InvitationsSent({ slug, showUnsent }: InvitationsSentProps) {
  const signedIn = useSignedIn()
  const unsent = useUnsentInvitations(slug)
  if (!signedIn) return null
  return (
    <>
      {unsent.length > 0 && showUnsent(unsent)}
      <AlreadyInvited slug={slug} />
    </>
  )
}

/** It is read with the page, so that the dialog stands without a network too. */
function AlreadyInvited({ slug }: { slug: string }) {
  const orders = useInfiniteQuery(ownOrdersQuery()).data?.pages.flatMap(({ data }) => data)
  const asked = useQuery(askedOrdersQuery(slug)).data?.data
  const invited = (asked ?? [])
    .filter(({ invited_at }) => invited_at !== null)
    .flatMap(({ order_id }) => orders?.find(({ id }) => id === order_id) ?? [])
  if (invited.length === 0) return null
  return <p className={styles.note}>{texts.alreadyInvited(invited.map(({ text }) => headingOf(text)))}</p>
}
