import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'

import { push, type PushDevice } from '#domain/contract/push.ts'
import { formatWhen } from '#domain/uk/format.ts'
import { pushCheckTexts } from '#domain/uk/push-check.ts'
import { deviceName } from '#src/lib/device-name.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'
import { useMe } from '#src/session/me.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MissingPart } from '#src/ui/missing-part.tsx'
import { isMissing, SavedAge } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { notify } from '#src/ui/toast.tsx'

import { switchOff } from './push-keeper.ts'
import styles from './push.module.css'

const texts = pushCheckTexts.devices

/** Where pushes go, when one last did, and the way to end them there. */
export function PushDevicesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      actions={
        <Button data-focus-first="" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p>{texts.lead}</p>
      <Devices />
    </Dialog>
  )
}

function Devices() {
  const uid = useMe()?.id
  const client = useQueryClient()
  const online = useOnline()
  const devices = useQuery(queryOf(push.devices))
  const forget = useMutation({
    mutationFn: async ({ id, is_current }: PushDevice) => {
      await call(push.endDevice, { params: { id } })
      // else this very page would go on taking itself for subscribed
      if (is_current && uid !== undefined) await switchOff(uid)
    },
    onSuccess: () => notify.success(texts.forgotten),
    onSettled: () => invalidate(client, push.devices),
  })
  const list = devices.data?.data
  if (!list)
    return isMissing(devices) ? (
      <MissingPart query={devices} offline={texts.missing} />
    ) : (
      <Skeleton lines={2} />
    )
  return (
    <>
      <SavedAge query={devices} />
      {list.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.devices}>
        {list.map((device) => (
          <li key={device.id}>
            <p className={styles.device}>
              <b>{deviceName(device.user_agent)}</b>
              <span>{notesOf(device).join(', ')}</span>
            </p>
            <IconButton
              label={texts.forget(deviceName(device.user_agent))}
              disabled={!online || forget.isPending}
              onClick={() => forget.mutate(device)}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function notesOf({ is_current, last_delivered_at, last_failure }: PushDevice): string[] {
  const delivered = last_delivered_at === null ? texts.never : texts.delivered(formatWhen(last_delivered_at))
  return [
    ...(is_current ? [texts.current] : []),
    delivered,
    ...(last_failure ? [texts.failed[last_failure.why](formatWhen(last_failure.at))] : []),
  ]
}
