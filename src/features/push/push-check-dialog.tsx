import { Circle, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'

import { pushCheckTexts as texts } from '#domain/uk/push-check.ts'
import { pushPermissionTexts } from '#domain/uk/push-permission.ts'
import { useMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import { checkThisDevice } from './device-check.ts'
import { CHECK_STEPS, type CheckReport, type CheckStep } from './push-check.ts'
import { permission } from './push-support.ts'
import styles from './push.module.css'

type Reports = Partial<Record<CheckStep, CheckReport>>

const SIGNS = { waits: Circle, runs: LoaderCircle, passed: CircleCheck, failed: CircleAlert } as const

type PushCheckProps = {
  onClose: () => void
  /** Shows the way back where the permission was denied. */
  onDenied: () => void
}

/** Sends a push to this device and shows how far it came, with what to do where it came no further. */
export function PushCheckDialog({ open, ...acts }: PushCheckProps & { open: boolean }) {
  const uid = useMe()?.id
  return (
    <Dialog open={open && uid !== undefined} onClose={acts.onClose} title={texts.title}>
      {uid !== undefined && <PushCheck uid={uid} {...acts} />}
    </Dialog>
  )
}

function PushCheck({ uid, onClose, onDenied }: PushCheckProps & { uid: number }) {
  const [reports, setReports] = useState<Reports>({})
  const [round, setRound] = useState(1)
  const isDenied = reports.permission?.state === 'failed' && permission() === 'denied'
  const isOver =
    CHECK_STEPS.some((step) => reports[step]?.state === 'failed') || reports.worker?.state === 'passed'
  useEffect(() => {
    let isClosed = false
    const tell = (report: CheckReport): void => {
      if (!isClosed) setReports((known) => ({ ...known, [report.step]: report }))
    }
    void checkThisDevice(uid, tell)
    return () => {
      isClosed = true
    }
  }, [uid, round])
  const again = (): void => {
    setReports({})
    setRound(round + 1)
  }
  return (
    <>
      <p>{texts.lead}</p>
      <ol className={styles.steps} aria-live="polite">
        {CHECK_STEPS.map((step) => (
          <Step key={step} step={step} report={reports[step]} />
        ))}
      </ol>
      {reports.worker?.state === 'passed' && <p>{texts.passed}</p>}
      <div className={styles.acts}>
        <Button data-focus-first="" size="s" busy={!isOver} variant="ghost" onClick={again}>
          {isOver ? texts.again : texts.running}
        </Button>
        {isDenied ? (
          <Button size="s" onClick={onDenied}>
            {pushPermissionTexts.open}
          </Button>
        ) : (
          <Button size="s" onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </div>
    </>
  )
}

function Step({ step, report }: { step: CheckStep; report: CheckReport | undefined }) {
  const state = report?.state ?? 'waits'
  const Sign = SIGNS[state]
  return (
    <li className={styles.step} data-state={state}>
      <Sign aria-hidden="true" />
      <span>
        <span className="visually-hidden">{texts.states[state]}: </span>
        {texts.steps[step]}
      </span>
      {report?.advice && <p className={styles.advice}>{report.advice}</p>}
    </li>
  )
}
