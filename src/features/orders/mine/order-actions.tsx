import { Archive, Pause, Pencil, Play, Repeat2, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import type { MyOrder } from '#domain/contract/my-orders.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { orderEndingTexts } from '#domain/uk/order-endings.ts'
import { orderShareTexts } from '#domain/uk/order-share.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button, IconButton } from '#src/ui/button.tsx'

import { ShareOrder } from '../share-order.ts'
import { CloseOrderDialog } from './close-order-dialog.tsx'
import { ownerMay } from './my-orders.logic.ts'
import { useSwitchOrder } from './my-orders.queries.ts'
import { useRepeatOrder } from './repeat-order.tsx'

const texts = myOrderTexts.actions

type OwnOrderAction = {
  label: string
  icon: ReactNode
  busy?: boolean
  disabled?: boolean
  onClick: () => void
}

/** Words where there is room for them, icons where there is not. */
const ActButton = ({ act: { label, icon, ...rest }, words }: { act: OwnOrderAction; words: boolean }) => {
  if (words)
    return (
      <Button variant="ghost" size="s" icon={icon} {...rest}>
        {label}
      </Button>
    )
  const { busy, disabled, onClick } = rest
  return (
    <IconButton label={label} aria-busy={busy} disabled={disabled || busy} onClick={onClick}>
      {icon}
    </IconButton>
  )
}

type OrderActionsProps = {
  order: MyOrder
  /** Words where there is room for them; icons of all, or of the few that a phone has room for. */
  look: 'words' | 'all-icons' | 'few-icons'
  onEdit: () => void
}

/** What the owner can do with the order as a whole. */
export function OrderActions({ order, look, onEdit }: OrderActionsProps) {
  const words = look === 'words'
  const online = useOnline()
  const change = useSwitchOrder()
  const [sharing, setSharing] = useState(false)
  const [closes, setCloses] = useState(false)
  const { repeat, question } = useRepeatOrder(order)
  const may = ownerMay(order.status)
  const to = may.play ? 'play' : 'pause'
  const acts: (OwnOrderAction | false)[] = [
    may.share && {
      label: orderShareTexts.share,
      icon: <Share2 />,
      onClick: () => setSharing(true),
    },
    may.edit && { label: texts.edit, icon: <Pencil />, onClick: onEdit },
    (may.pause || may.play) && {
      label: texts[to],
      icon: to === 'play' ? <Play /> : <Pause />,
      busy: change.isPending,
      disabled: !online,
      onClick: () => change.mutate({ id: order.id, to }),
    },
    // on a phone there is room for few: what goes on is seldom repeated
    may.repeat &&
      (look !== 'few-icons' || !may.pause) && {
        label: orderEndingTexts.repeat.act,
        icon: <Repeat2 />,
        onClick: repeat,
      },
    may.close && {
      label: orderEndingTexts.close.open,
      icon: <Archive />,
      disabled: !online,
      onClick: () => setCloses(true),
    },
  ]
  return (
    <>
      {acts.map((act) => act && <ActButton key={act.label} act={act} words={words} />)}
      <CloseOrderDialog order={order} open={closes} onClose={() => setCloses(false)} />
      {question}
      <ShareOrder order={order} open={sharing} onClose={() => setSharing(false)} />
    </>
  )
}
