import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { isPublicOrder } from '#domain/rules/deals/order-status.ts'
import { headingOf } from '#domain/rules/text.ts'
import { invitationTexts as texts } from '#domain/uk/invitations.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'

import { ownOrdersQuery } from './invitations.queries.ts'
import styles from './invitations.module.css'
import { dropWish, readWishes } from './wishes.ts'

/** Orders that were written for a supplier without a network and have arrived since: nobody was asked yet. */
export function WishedInvitations() {
  const [wishes, setWishes] = useState(readWishes)
  const { data } = useInfiniteQuery({ ...ownOrdersQuery(), enabled: wishes.length > 0 })
  const orders = (data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter(({ status }) => isPublicOrder(status) || status === 'moderation')
  const arrived = wishes.flatMap((wish) => {
    const order = orders.find(({ text }) => text === wish.text)
    return order ? [{ ...wish, order: order.id }] : []
  })
  if (arrived.length === 0) return null
  return (
    <section className={styles.form} aria-label={texts.wished}>
      {arrived.map(({ text, slug, supplier, order }, at) => (
        <div key={text} className={styles.wish}>
          <p>{texts.wishedFor(headingOf(text), supplier)}</p>
          <div className={styles.acts}>
            <LinkButton
              size="s"
              variant={at === 0 ? 'primary' : 'ghost'}
              to="/suppliers/$supplier"
              params={{ supplier: slug }}
              search={{ invite: order }}
            >
              {texts.submit}
            </LinkButton>
            <Button
              size="s"
              variant="quiet"
              onClick={() => {
                dropWish(text)
                setWishes(readWishes())
              }}
            >
              {texts.wishDrop}
            </Button>
          </div>
        </div>
      ))}
    </section>
  )
}
