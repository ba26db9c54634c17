import { type ReactNode, type Ref, useState } from 'react'

import { DeskListContext, useDeskList } from './desk-list-switch.tsx'
import styles from './desk.module.css'

export type DeskPane = 'list' | 'middle' | 'inspector'

type DeskProps = {
  /** The innermost pane that is open: a narrow window shows it alone. */
  at: DeskPane
  list: ReactNode
  /** Nothing stands in the list, so nothing will open beside it: what it says of that has the whole width. */
  isEmpty: boolean
  /** Names the list where it opens from the title of what is opened. */
  listTitle: string
  middle: ReactNode
  /** Told whenever somebody works in the middle, also in a dialog of it. */
  onWork: () => void
  /** Stands at the right while it is open; a ref where its content is drawn from elsewhere. */
  inspector?: ReactNode
  inspectorRef?: Ref<HTMLDivElement> | undefined
}

/**
 * A list, what is opened of it, and an inspector, side by side where there is room. Panes are shown and hidden by style
 * alone: a window that is made narrow mounts nothing anew, so that what is typed and the focus stay.
 */
export function Desk(props: DeskProps) {
  const { at, list, isEmpty, listTitle, middle, onWork, inspector, inspectorRef } = props
  const { context, isOpen, onPointerDown, pane } = useDeskList(listTitle)
  return (
    <DeskListContext value={context}>
      <div
        className={styles.desk}
        data-desk=""
        data-at={at}
        data-empty={isEmpty || undefined}
        data-list-open={isOpen || undefined}
        onPointerDown={onPointerDown}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears what its links do */}
        <div {...pane} className={styles.list}>
          {list}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears what stands in it */}
        <div
          className={styles.middle}
          onClick={onWork}
          onInput={onWork}
          onFocus={({ target }) => {
            // navigation brings the focus to the heading, and nobody works there
            if (!target.matches('[data-page-heading]')) onWork()
          }}
        >
          {middle}
        </div>
        {at === 'inspector' && (
          <div ref={inspectorRef} className={styles.inspector}>
            {inspector}
          </div>
        )}
      </div>
    </DeskListContext>
  )
}

type Openable = {
  /** What the address names. */
  chosen: number | undefined
  /** Which list stands there, and its first row. */
  list: string
  first: number | undefined
  isDesk: boolean
}

/**
 * What stands open beside a list: what is chosen, else its first row on a desk. Once that was worked in, a window that is
 * made narrow keeps it open, until one goes back to the list.
 */
export function useShown({ chosen, list, first, isDesk }: Openable) {
  const newest = useFirstOf(list, first)
  const [worked, setWorked] = useState<number>()
  const isKept = worked !== undefined && worked === newest
  return {
    shown: chosen ?? (isDesk || isKept ? newest : undefined),
    onWork: () => setWorked(newest),
    toList: () => setWorked(undefined),
  }
}

/** The first row that a list had, as long as that list is shown: what is open beside it does not change by itself. */
function useFirstOf(list: string, first: number | undefined): number | undefined {
  const [held, setHeld] = useState<{ list: string; id: number } | null>(null)
  const isHeld = held?.list === list
  if (!isHeld && first !== undefined) setHeld({ list, id: first })
  return isHeld ? held.id : first
}

/** Whether the window was wide enough for a desk since the screen was opened: one that is made narrow keeps its screen. */
export function useWasDesk(isDesk: boolean): boolean {
  const [wasDesk, setWasDesk] = useState(isDesk)
  if (isDesk && !wasDesk) setWasDesk(true)
  return wasDesk || isDesk
}
