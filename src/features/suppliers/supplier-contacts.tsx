import { useMutation } from '@tanstack/react-query'

import { suppliers, type SupplierContacts as Contacts } from '#domain/contract/suppliers.ts'
import { formatPhoneUa } from '#domain/rules/phone-ua.ts'
import { supplierPageTexts } from '#domain/uk/supplier-page.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { useMe, useSignedIn } from '#src/session/me.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Details } from '#src/ui/facts.tsx'
import { FormError } from '#src/ui/field.tsx'

import styles from './supplier-page.module.css'

const texts = supplierPageTexts.contacts

/** Phone and messengers, shown to whoever may see them when they ask; never kept on the device. */
export function SupplierContacts({ slug }: { slug: string }) {
  const signedIn = useSignedIn()
  const me = useMe()
  const online = useOnline()
  const open = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(suppliers.openContacts, { params: { slug } }),
  })
  const isUnverified = isRefusal(open.error, 'phone_not_verified')
  return (
    <section className={styles.contacts} aria-labelledby="supplier-contacts">
      <h2 id="supplier-contacts">{texts.title}</h2>
      {open.data ? (
        <Shown contacts={open.data.data} />
      ) : !signedIn ? (
        <>
          <p className={styles.note}>{texts.guest}</p>
          <LinkButton to="/login" search={{ redirect: `/suppliers/${slug}` }} variant="ghost">
            {texts.signIn}
          </LinkButton>
        </>
      ) : isUnverified ? (
        <>
          <FormError>{texts.unverified}</FormError>
          <LinkButton to="/office/profile" variant="ghost">
            {texts.verify}
          </LinkButton>
        </>
      ) : (
        <>
          {open.error && <FormError>{failureText(open.error)}</FormError>}
          <Button
            variant="ghost"
            busy={open.isPending}
            disabled={!online || me === null}
            onClick={() => open.mutate()}
          >
            {texts.show}
          </Button>
          <p className={styles.note}>{online ? texts.note : texts.offline}</p>
        </>
      )}
    </section>
  )
}

const Shown = ({ contacts: { phone, instagram, telegram } }: { contacts: Contacts }) => (
  <Details
    items={[
      { name: texts.phone, value: <a href={`tel:${phone}`}>{formatPhoneUa(phone)}</a> },
      ...(instagram === null
        ? []
        : [
            {
              name: texts.instagram,
              value: (
                <a href={`https://instagram.com/${instagram}`} target="_blank" rel="noopener noreferrer">
                  {instagram}
                </a>
              ),
            },
          ]),
      ...(telegram === null
        ? []
        : [
            {
              name: texts.telegram,
              value: (
                <a href={`https://t.me/${telegram}`} target="_blank" rel="noopener noreferrer">
                  {telegram}
                </a>
              ),
            },
          ]),
    ]}
  />
)
