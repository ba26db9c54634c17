import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { Chip, ChipLink } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { List, ListRow, RowNote, RowTitle } from '#src/ui/list-row.tsx'
import { isMissing, Missing } from '#src/ui/missing.tsx'
import { More } from '#src/ui/more.tsx'
import { SkeletonList } from '#src/ui/skeleton.tsx'

import { chatsQuery } from '#src/features/chats/chats.queries.ts'

const texts = chatTexts.list

type OrderFilterProps = {
  order: number | undefined
  /** Beside a talk the order is let go without leaving it; elsewhere the address tells of it. */
  onClear?: (() => void) | undefined
}

/** Leaves the chats of one order in the list. */
export function OrderFilter({ order, onClear }: OrderFilterProps) {
  const [choosing, setChoosing] = useState(false)
  if (order !== undefined)
    return onClear ? (
      <Chip selected onClick={onClear}>
        {texts.ofOrder}
      </Chip>
    ) : (
      <ChipLink to="/office/chats" selected>
        {texts.ofOrder}
      </ChipLink>
    )
  return (
    <>
      <Chip aria-pressed={undefined} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {texts.byOrder}
      </Chip>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={texts.chooseOrder}>
        <Orders onChosen={() => setChoosing(false)} />
      </Dialog>
    </>
  )
}

function Orders({ onChosen }: { onChosen: () => void }) {
  const list = useInfiniteQuery(chatsQuery())
  const orders = list.data && ordersOf(list.data.pages.flatMap(({ data }) => data))
  if (!orders)
    return isMissing(list) ? <Missing query={list} title={texts.failed} /> : <SkeletonList rows={3} />
  if (orders.length === 0) return <p>{texts.empty}</p>
  return (
    <>
      <List label={texts.chooseOrder}>
        {orders.map(({ id, heading, count }) => (
          <li key={id}>
            <ListRow
              to="/office/chats/$order/{-$propose}"
              params={{ order: id, propose: undefined }}
              onClick={onChosen}
            >
              <RowTitle>{heading}</RowTitle>
              <RowNote>{texts.chats(count)}</RowNote>
            </ListRow>
          </li>
        ))}
      </List>
      <More list={list} />
    </>
  )
}

type OrderOfChats = { id: number; heading: string; count: number }

/** The orders that chats are about, that of the latest talk first. */
function ordersOf(chats: readonly Chat[]): OrderOfChats[] {
  const orders = new Map<number, OrderOfChats>()
  for (const { order_id: id, order } of chats) {
    const known = orders.get(id)
    orders.set(id, { id, heading: order.heading, count: (known?.count ?? 0) + 1 })
  }
  return [...orders.values()]
}
