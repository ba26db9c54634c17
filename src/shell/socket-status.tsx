import { CloudOff, RefreshCw, Wifi } from 'lucide-react'
import { shellTexts } from '#domain/uk/shell.ts'
import type { Reach } from '#src/realtime/use-reach.ts'
import { cx } from '#src/ui/classes.ts'
import styles from './socket-status.module.css'

const shown = {
  ok: { icon: <Wifi />, text: shellTexts.connection.ok },
  connecting: { icon: <RefreshCw />, text: shellTexts.connection.connecting },
  offline: { icon: <CloudOff />, text: shellTexts.connection.offlineShort },
  unreachable: { icon: <CloudOff />, text: shellTexts.connection.unreachableShort },
}

/** Whether new messages come by themselves right now. */
export function SocketStatus({ connection }: { connection: Reach }) {
  const { icon, text } = shown[connection]
  return (
    <p className={cx(styles.status, styles[connection])}>
      {icon}
      {text}
    </p>
  )
}
