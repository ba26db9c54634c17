import { useState } from 'react'

import { pushCheckTexts } from '#domain/uk/push-check.ts'
import { pushPermissionTexts } from '#domain/uk/push-permission.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

import { pushSupport } from './push-support.ts'
import { PushSwitch } from './push-switch.tsx'
import styles from './push.module.css'
import { usePermission } from './use-permission.ts'

const PermissionGuide = whenOpened(() =>
  import('./permission-guide.tsx').then((file) => file.PermissionGuide),
)
const PushCheck = whenOpened(() => import('./push-check-dialog.tsx').then((file) => file.PushCheckDialog))
const PushDevices = whenOpened(() =>
  import('./push-devices-dialog.tsx').then((file) => file.PushDevicesDialog),
)

type Opened = 'guide' | 'check' | 'devices' | null

/** Pushes of this device: the switch, the way back where they were denied, a test, and the other devices. */
export function PushPart() {
  const [opened, setOpened] = useState<Opened>(null)
  const online = useOnline()
  const permission = usePermission()
  const close = (): void => setOpened(null)
  const isDenied = pushSupport() === 'ready' && permission === 'denied'
  return (
    <div className={styles.part}>
      <PushSwitch />
      <div className={styles.acts}>
        {isDenied ? (
          <Button size="s" onClick={() => setOpened('guide')}>
            {pushPermissionTexts.open}
          </Button>
        ) : (
          <Button size="s" variant="ghost" disabled={!online} onClick={() => setOpened('check')}>
            {pushCheckTexts.open}
          </Button>
        )}
        <Button size="s" variant="ghost" onClick={() => setOpened('devices')}>
          {pushCheckTexts.devices.open}
        </Button>
      </div>
      <PermissionGuide open={opened === 'guide'} onClose={close} />
      <PushCheck open={opened === 'check'} onClose={close} onDenied={() => setOpened('guide')} />
      <PushDevices open={opened === 'devices'} onClose={close} />
    </div>
  )
}
