import { Link } from '@tanstack/react-router'

import { pageTexts } from '#domain/uk/pages.ts'
import { useMe } from '#src/session/me.ts'
import { LinkButton } from '#src/ui/button.tsx'

import styles from './home-page.module.css'

const texts = pageTexts.home

/** A stranger chooses a side; who is signed in goes on with what is theirs. */
export function FirstSteps() {
  const me = useMe()
  if (me === null)
    return (
      <div className={styles.actions}>
        <LinkButton to="/office/create-order">{texts.buy}</LinkButton>
        <LinkButton to="/office/supplier/create" variant="ghost">
          {texts.sell}
        </LinkButton>
      </div>
    )
  return (
    <>
      <div className={styles.actions}>
        <LinkButton to="/office/create-order">{texts.createOrder}</LinkButton>
        {me.has_company ? (
          <LinkButton to="/orders" variant="ghost">
            {texts.findOrders}
          </LinkButton>
        ) : (
          <LinkButton to="/office/supplier/create" variant="ghost">
            {texts.becomeSupplier}
          </LinkButton>
        )}
      </div>
      <nav aria-label={texts.ownPages} className={styles.own}>
        <Link to="/office/my-orders/{-$order}">{texts.myOrders}</Link>
        <Link to="/office/proposes">{texts.myProposals}</Link>
        <Link to="/office/chats">{texts.chats}</Link>
      </nav>
    </>
  )
}
