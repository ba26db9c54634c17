import { useMutation } from '@tanstack/react-query'

import { suppliers } from '#domain/contract/suppliers.ts'
import { supplierPageTexts } from '#domain/uk/supplier-page.ts'
import { useCompanyContacts } from '#src/data/company-contacts.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isRefusal } from '#src/lib/failures.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { useMe, useSignedIn } from '#src/session/me.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { CompanyContacts } from '#src/ui/company-contacts.tsx'
import { FormError } from '#src/ui/form-error.tsx'

import styles from './supplier-page.module.css'

const texts = supplierPageTexts.contacts

/**
 * Phone and messengers, shown to a buyer who has a chat with the supplier, and to whoever else may see them when they ask;
 * never kept on the device.
 */
export function SupplierContacts({ slug, hasChat }: { slug: string; hasChat: boolean }) {
  const signedIn = useSignedIn()
  const me = useMe()
  const online = useOnline()
  const open = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(suppliers.openContacts, { params: { slug } }),
  })
  const known = useCompanyContacts(signedIn && hasChat ? slug : null)
  const contacts = open.data?.data ?? known.data
  const isUnverified = isRefusal(open.error, 'phone_not_verified')
  return (
    <section className={styles.contacts} aria-labelledby="supplier-contacts">
      <h2 id="supplier-contacts">{texts.title}</h2>
      {contacts ? (
        <CompanyContacts contacts={contacts} />
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
            busy={open.isPending || known.isLoading}
            disabled={!online || me === null}
            onClick={() => open.mutate()}
          >
            {texts.show}
          </Button>
          {(!online || !hasChat) && <p className={styles.note}>{online ? texts.note : texts.offline}</p>}
        </>
      )}
    </section>
  )
}
