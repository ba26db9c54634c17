import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Me } from '#domain/contract/users.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { formatDay } from '#domain/uk/format.ts'
import { profileTexts as texts } from '#domain/uk/profile.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { useProfile } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { EmailAddress } from '#src/ui/email-address.tsx'
import { Details } from '#src/ui/facts.tsx'
import { List, ListRow, RowTitle } from '#src/ui/list-row.tsx'
import { isMissing, Missing, SavedAge } from '#src/ui/missing.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { DevicePart } from './device-part.tsx'
import { OwnDataPart } from './own-data-part.tsx'
import { ProfileName } from './profile-name.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { IntentChoice } from './intent-choice.tsx'
import { VatPayerSwitch } from './vat-payer-switch.tsx'
import styles from './profile.module.css'

type Slots = {
  /** The way to prove or change the number. */
  phoneStep: ReactNode
  /** How one wants to be notified. */
  notifications: ReactNode
  /** How large the text of chats is. */
  chatText: ReactNode
  /** E-mail, password and where one is signed in. */
  security: ReactNode
}
type ProfilePageProps = Slots & { onLogout: () => void }

/** One's own cabinet. */
export function ProfilePage(props: ProfilePageProps) {
  const profile = useProfile()
  return (
    <Page narrow title={texts.title}>
      <SavedAge query={profile} />
      {profile.data ? (
        <Profile me={profile.data.data} {...props} />
      ) : isMissing(profile) ? (
        <Missing query={profile} title={uiTexts.failed} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  )
}

/** Sections of which the bar of a phone has no entry, for those who look for them here. */
const sectionsOf = ({ has_company }: Me) =>
  [
    { to: '/office/my-orders/{-$order}', name: texts.myOrders },
    { to: '/office/proposes', name: texts.myProposals },
    ...(has_company ? [{ to: '/office/fitting-orders/{-$order}', name: texts.fitting }] : []),
    { to: '/office/deals', name: texts.deals },
    { to: '/office/opened-orders', name: texts.contacts },
    has_company
      ? { to: '/office/supplier/my-company', name: texts.company }
      : { to: '/office/supplier/create', name: texts.createCompany },
  ] as const

function Profile({
  me,
  phoneStep,
  notifications,
  chatText,
  security,
  onLogout,
}: ProfilePageProps & { me: Me }) {
  return (
    <>
      <div className={styles.part}>
        <Details
          items={[
            { name: texts.email, value: <EmailAddress address={me.email} /> },
            { name: texts.phone, value: me.phone ? formatPhoneUa(me.phone) : texts.phoneNone },
          ]}
        />
        {phoneStep}
      </div>
      <div className={styles.part}>
        <ProfileName me={me} />
        <IntentChoice hasCompany={me.has_company} />
        <VatPayerSwitch />
      </div>
      <div className={styles.part}>
        <ThemeSwitch />
        {chatText}
      </div>
      {notifications}
      {security}
      <DevicePart uid={me.id} />
      <OwnDataPart />
      <div className={styles.part}>
        <List label={texts.sections}>
          {sectionsOf(me).map(({ to, name }) => (
            <li key={to}>
              <ListRow to={to} tail={<ChevronRight />}>
                <RowTitle>{name}</RowTitle>
              </ListRow>
            </li>
          ))}
        </List>
        <p>{texts.since(formatDay(me.created_at))}</p>
        <Button variant="ghost" className={styles.leave} onClick={onLogout}>
          {texts.logout}
        </Button>
      </div>
    </>
  )
}
