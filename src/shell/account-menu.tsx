import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import {
  BookOpen,
  ChevronDown,
  ContactRound,
  Download,
  FileText,
  Handshake,
  House,
  LogIn,
  LogOut,
  Menu,
  Package,
  PackageSearch,
  Plus,
  ScrollText,
  Store,
  UserRound,
  UserRoundPlus,
  Warehouse,
} from 'lucide-react'
import { shellTexts } from '#domain/uk/shell.ts'
import { useParty } from '#src/lib/party.ts'
import { EmailAddress } from '#src/ui/email-address.tsx'
import { closePopover } from '#src/ui/popover.ts'
import type { FrameProps } from './frame-props.ts'
import { NO_ORDER } from './no-order.ts'
import { hasSection } from './sections.logic.ts'
import { SITE_LINKS } from './site-links.ts'
import { SupportLink } from './support-link.tsx'
import styles from './account-menu.module.css'

/** All sections on phones, the account on desks. A native popover: Escape and a press outside close it. */
export function AccountMenu({
  user,
  onInstall,
  onLogout,
}: Pick<FrameProps, 'user' | 'onInstall' | 'onLogout'>) {
  const id = useId()
  const party = useParty()
  const menu = useRef<HTMLDivElement>(null)
  const close = (): void => closePopover(menu.current)
  return (
    <>
      <button type="button" popoverTarget={id} className={user ? styles.opener : styles.guestOpener}>
        <Menu className={styles.bars} />
        <span className="visually-hidden">{shellTexts.menu}</span>
        {user?.email && (
          <span className={styles.email}>
            <span>{user.email}</span>
            <ChevronDown />
          </span>
        )}
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        {user?.email && (
          <p className={styles.who}>
            {shellTexts.signedInAs}
            <b>
              <EmailAddress address={user.email} />
            </b>
          </p>
        )}
        <nav aria-label={shellTexts.menu} className={styles.links}>
          <Link to="/" className={styles.phone} onClick={close}>
            <House />
            {shellTexts.homePage}
          </Link>
          <Link to="/orders" className={styles.phone} onClick={close}>
            <ScrollText />
            {shellTexts.orders}
          </Link>
          <Link to="/suppliers" className={styles.phone} onClick={close}>
            <Warehouse />
            {shellTexts.suppliers}
          </Link>
          {user ? (
            <>
              <Link to="/office/create-order" className={styles.phone} onClick={close}>
                <Plus />
                {shellTexts.createOrder}
              </Link>
              {hasSection('fitting', user.intent, user.has_company) && (
                <Link
                  to="/office/fitting-orders/{-$order}"
                  params={NO_ORDER}
                  className={styles.phone}
                  onClick={close}
                >
                  <PackageSearch />
                  {shellTexts.fitting}
                </Link>
              )}
              <Link to="/office/proposes" className={styles.phone} onClick={close}>
                <FileText />
                {shellTexts.myProposals}
              </Link>
              <Link to="/office/my-orders/{-$order}" params={NO_ORDER} onClick={close}>
                <Package />
                {shellTexts.myOrders}
              </Link>
              <Link to="/office/deals" onClick={close}>
                <Handshake />
                {shellTexts.deals}
              </Link>
              <Link to="/office/opened-orders" onClick={close}>
                <ContactRound />
                {shellTexts.openedContacts}
              </Link>
              {user.has_company === true && (
                <Link to="/office/supplier/my-company" onClick={close}>
                  <Store />
                  {shellTexts.myCompany}
                </Link>
              )}
              {user.has_company === false && (
                <Link to="/office/supplier/create" onClick={close}>
                  <Store />
                  {shellTexts.createSupplier}
                </Link>
              )}
              <Link to="/office/profile" onClick={close}>
                <UserRound />
                {shellTexts.profile}
              </Link>
            </>
          ) : (
            <>
              <Link to="/posts" className={styles.phone} onClick={close}>
                <BookOpen />
                {shellTexts.posts}
              </Link>
              <Link to="/login" onClick={close}>
                <LogIn />
                {shellTexts.login}
              </Link>
              <Link to="/register" onClick={close}>
                <UserRoundPlus />
                {shellTexts.register}
              </Link>
            </>
          )}
        </nav>
        <div className={styles.acts}>
          {onInstall && (
            <button
              type="button"
              onClick={() => {
                close()
                onInstall()
              }}
            >
              <Download />
              {shellTexts.install}
            </button>
          )}
          {user && (
            <button
              type="button"
              onClick={() => {
                close()
                onLogout()
              }}
            >
              <LogOut />
              {shellTexts.logout}
            </button>
          )}
        </div>
        <div className={styles.site}>
          {SITE_LINKS.map(({ to, name }) => (
            <Link key={to} to={to} onClick={close}>
              {name}
            </Link>
          ))}
          {party && <SupportLink party={party} onClick={close} />}
        </div>
      </div>
    </>
  )
}
