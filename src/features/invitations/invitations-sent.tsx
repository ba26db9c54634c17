import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { headingOf } from '#domain/rules/text.ts'
import { invitationTexts as texts } from '#domain/uk/invitations.ts'

import { askedOrdersQuery, ownOrdersQuery } from './invitations.queries.ts'
import styles from './invitations.module.css'
import { type UnsentInvitation, useUnsentInvitations } from './unsent.ts'

type InvitationsSentProps = {
  slug: string
  /** Draws what waits to be sent: its state is told by whoever puts the screens together. */
  showUnsent: (items: readonly UnsentInvitation[]) => ReactNode
}

/** What the supplier was asked already, and what waits to be sent to them. */
export function InvitationsSent({ slug, showUnsent }: InvitationsSentProps) {
  const unsent = useUnsentInvitations(slug)
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
