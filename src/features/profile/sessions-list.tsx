import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'

import { security, type Session } from '#domain/contract/security.ts'
import { formatWhen } from '#domain/uk/format.ts'
import { securityTexts } from '#domain/uk/security.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog.tsx'
import { MissingPart } from '#src/ui/missing-part.tsx'
import { isMissing, SavedAge } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { notify } from '#src/ui/toast.tsx'

import { deviceName } from '#src/lib/device-name.ts'
import styles from './profile.module.css'

const texts = securityTexts.sessions

/** Where the account is signed in; each place can be closed from here. */
export function SessionsList() {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const online = useOnline()
  const sessions = useQuery(queryOf(security.sessions))
  const again = () => invalidate(client, security.sessions)
  const end = useMutation({
    mutationFn: (id: number) => call(security.endSession, { params: { id } }),
    onSuccess: () => notify.success(texts.endedOne),
    onSettled: again,
  })
  const endOthers = useMutation({
    mutationFn: () => call(security.endOtherSessions),
    onSuccess: () => notify.success(texts.ended),
    onSettled: () => {
      setAsking(false)
      return again()
    },
  })
  const list = sessions.data?.data
  return (
    <div className={styles.sessions}>
      <h3>{texts.heading}</h3>
      <SavedAge query={sessions} />
      {list ? (
        <ul>
          {list.map((session) => (
            <li key={session.id}>
              <SessionLine session={session} />
              {!session.is_current && (
                <IconButton
                  label={texts.end(deviceName(session.user_agent))}
                  disabled={!online || end.isPending}
                  onClick={() => end.mutate(session.id)}
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      ) : isMissing(sessions) ? (
        <MissingPart query={sessions} offline={texts.missing} />
      ) : (
        <Skeleton lines={2} />
      )}
      {list && list.length > 1 && (
        <Button size="s" variant="ghost" disabled={!online} onClick={() => setAsking(true)}>
          {texts.endOthers}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={texts.ask}
        busy={endOthers.isPending}
        onAnswer={(yes) => (yes ? endOthers.mutate() : setAsking(false))}
      >
        <p>{texts.askText}</p>
      </ConfirmDialog>
    </div>
  )
}

function SessionLine({ session }: { session: Session }) {
  const notes = [
    session.is_current ? texts.current : texts.used(formatWhen(session.last_used_at)),
    ...(session.kind === 'google' ? [texts.google] : []),
  ]
  return (
    <p>
      <b>{deviceName(session.user_agent)}</b>
      <span>{notes.join(', ')}</span>
    </p>
  )
}
