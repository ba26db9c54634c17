import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'

import { appTexts } from '#domain/uk/app.ts'
import { partyTexts } from '#domain/uk/legal-party.ts'
import { ApiError, isRefusal, isUnsure } from '#src/lib/failures.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { isOnline } from '#src/lib/online.ts'
import { useParty } from '#src/lib/party.ts'
import { onServerBack } from '#src/lib/server-back.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'

import { isChunkFailure, isReloading } from '#src/app/boot/chunk-reload.ts'
import styles from './frame.module.css'

const texts = appTexts.error

/** What a screen shows when it failed: what happened, its status, and the way on. Never a blank page. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isAwaited = useAwaitedScreen(error)
  const party = useParty()
  if (isReloading()) return <PendingPage />
  if (isRefusal(error, 'not_found', 'gone')) return <NotFoundPage />
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  return (
    <Trouble
      {...describe(error, isAwaited)}
      below={
        party && (
          <>
            {partyTexts.stillWrong} <a href={`mailto:${party.support_email}`}>{party.support_email}</a>
          </>
        )
      }
    >
      <Button onClick={retry}>{texts.retry}</Button>
      <LinkButton to="/" variant="ghost">
        {texts.home}
      </LinkButton>
    </Trouble>
  )
}

/**
 * True of a screen whose code is not on the device while there is no network: once the server is there again it opens
 * by itself. A reload, because browsers differ in whether they ask again for a module that did not come.
 */
function useAwaitedScreen(error: unknown): boolean {
  const [isAwaited] = useState(() => isChunkFailure(error) && !isOnline())
  useEffect(() => {
    return isChunkFailure(error) ? onServerBack(() => location.reload()) : undefined
  }, [error])
  return isAwaited
}

/** An unknown address, and a thing that is not there. */
export const NotFoundPage = () => (
  <Trouble title={texts.notFoundTitle} message={texts.notFoundText} detail={`404 · ${texts.notFound}`}>
    <meta name="robots" content="noindex" />
    <LinkButton to="/">{texts.home}</LinkButton>
  </Trouble>
)

export const PendingPage = () => (
  <main id="main">
    <output className={styles.pending}>{appTexts.loading}</output>
  </main>
)

type Described = { title: string; message: string; detail: string | null }

function describe(error: unknown, isAwaited: boolean): Described {
  if (isChunkFailure(error)) {
    const { offline, offlineTitle, failed } = appTexts.chunk
    return isAwaited
      ? { title: offlineTitle, message: offline, detail: null }
      : { title: texts.title, message: failed, detail: null }
  }
  const isKnown = error instanceof ApiError || isUnsure(error)
  const status = error instanceof ApiError ? error.status : texts.status
  const words = error instanceof Error && error.message !== '' ? error.message : texts.message
  if (isKnown)
    return {
      title: texts.title,
      message: failureText(error),
      detail: error instanceof ApiError ? String(status) : null,
    }
  return { title: texts.title, message: texts.unexpected, detail: `${status} · ${words}` }
}

type TroubleProps = Described & { children: ReactNode; below?: ReactNode }

const Trouble = ({ title, message, detail, children, below }: TroubleProps) => (
  <Page title={title} narrow>
    <div className={styles.trouble} role="alert">
      <p>{message}</p>
      {detail !== null && <p className={styles.status}>{detail}</p>}
      <div className={styles.actions}>{children}</div>
      {below && <p className={styles.below}>{below}</p>}
    </div>
  </Page>
)
