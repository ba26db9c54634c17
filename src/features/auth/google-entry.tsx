import { useMutation, useQuery } from '@tanstack/react-query'

import { google } from '#domain/contract/google.ts'
import { googleTexts } from '#domain/uk/google.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'
import { queryOf } from '#src/lib/query.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/field.tsx'

import styles from './auth.module.css'
import { keepWayBack } from './google-way-back.ts'

/** The way in by Google; nothing where the server has none. */
export function GoogleEntry({ redirect }: { redirect: string | undefined }) {
  const ways = useQuery({ ...queryOf(google.ways), staleTime: Infinity })
  const begin = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(google.begin),
    onSuccess: ({ data }) => {
      keepWayBack(redirect)
      window.location.assign(data.url)
    },
  })
  if (!ways.data?.data.google) return null
  return (
    <div className={styles.google}>
      <p>{googleTexts.or}</p>
      {begin.error && <FormError>{failureText(begin.error)}</FormError>}
      {/* it goes on being busy: the browser is on its way to another site */}
      <Button variant="ghost" busy={begin.isPending || begin.isSuccess} onClick={() => begin.mutate()}>
        {googleTexts.enter}
      </Button>
    </div>
  )
}
