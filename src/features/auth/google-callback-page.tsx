import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { google } from '#domain/contract/google.ts'
import { googleTexts as texts } from '#domain/uk/google.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { call } from '#src/lib/http.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/field.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import { useEnter } from './auth.logic.ts'
import styles from './auth.module.css'
import { dropWayBack, readWayBack } from './google-way-back.ts'

type Back = { code?: string | undefined; state?: string | undefined }

/** Where Google sends the browser back to. What it brought counts once, so it is sent once. */
export function GoogleCallbackPage({ code, state }: Back) {
  const [redirect] = useState(readWayBack)
  const enter = useEnter(redirect, 'auth.google')
  const { mutate, error } = useMutation({
    meta: { quiet: true },
    mutationFn: (body: { code: string; state: string }) => call(google.finish, { body }),
    onSuccess: ({ data }) => {
      dropWayBack()
      return enter(data)
    },
  })
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current || code === undefined || state === undefined) return
    isSent.current = true
    mutate({ code, state })
  }, [code, state, mutate])
  const failure = code === undefined || state === undefined ? texts.cancelled : error && failureText(error)
  return (
    <Page title={texts.title} narrow>
      {failure ? (
        <>
          <FormError>{failure}</FormError>
          <div className={styles.choice}>
            <LinkButton to="/login" search={redirect === undefined ? {} : { redirect }}>
              {texts.again}
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <p className={styles.lead}>{texts.wait}</p>
          <Skeleton lines={2} />
        </>
      )}
    </Page>
  )
}
