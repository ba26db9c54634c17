import { createContext, type ReactElement, use, useLayoutEffect, useRef, useState } from 'react'
import {
  type CacheSnapshot,
  type CustomContainerComponentProps,
  Virtualizer,
  type VirtualizerHandle,
} from 'virtua'

import { cx } from './classes.ts'
import listStyles from './list-row.module.css'
import { useRowsOnPaper } from './printing.ts'
import styles from './virtual-list.module.css'

/** So much before its end the list asks for what comes next. */
const NEAR_END_PX = 800

/** Where a list was scrolled to, in pixels from its first row, and how high its rows were. */
export type ListPlace = { readonly top: number; readonly sizes: CacheSnapshot }

type VirtualListProps<Row> = {
  label: string
  rows: readonly Row[]
  /** Gives the row with its key. */
  renderRow: (row: Row) => ReactElement
  /** The end is near; called again and again while it is. */
  onNearEnd: () => void
  /** Where the list begins, and where it is put when the list goes; another one is another list. */
  place?: { current: ListPlace | null } | undefined
  /** Stands before the first row, and scrolls with them. */
  before?: ReactElement | false | undefined
  /** Stands after the last row, and scrolls with them. */
  after?: ReactElement | false | undefined
}

/** A long list that scrolls in the room it is given: only the rows near the screen are in the document. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { label, rows, renderRow, onNearEnd, place, before, after } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [ahead, startMargin] = useHeight()
  const virtual = useRef<VirtualizerHandle>(null)
  const top = useRef(0)
  const onPaper = useRowsOnPaper(rows.length)
  useLayoutEffect(() => {
    const handle = virtual.current
    if (!place || !handle) return undefined
    top.current = place.current?.top ?? 0
    if (place.current) handle.scrollTo(top.current)
    return () => void (place.current = { top: top.current, sizes: handle.cache })
  }, [place])
  const onScroll = (): void => {
    const box = scroller.current
    if (box) top.current = box.scrollTop
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX) onNearEnd()
  }
  return (
    <div ref={scroller} className={styles.scroller} data-virtual="" onScroll={onScroll}>
      {before && <div ref={ahead}>{before}</div>}
      <Label value={label}>
        <Virtualizer
          ref={virtual}
          {...(place?.current && { cache: place.current.sizes })}
          as={Rows}
          item="li"
          scrollRef={scroller}
          startMargin={before ? startMargin : 0}
          keepMounted={onPaper}
          data={rows}
        >
          {renderRow}
        </Virtualizer>
      </Label>
      {after}
    </div>
  )
}

/** How high an element is, also as it grows. */
function useHeight() {
  const [height, setHeight] = useState(0)
  const [observer] = useState(
    () => new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height)),
  )
  const ref = (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined
    observer.observe(element)
    return () => observer.unobserve(element)
  }
  return [ref, height] as const
}

/** The library makes what holds the rows, and passes no name on to it. */
const Label = createContext('')

const Rows = ({ ref, style, children }: CustomContainerComponentProps) => {
  const label = use(Label)
  return (
    // Safari forgets that a list without markers is one.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" ref={ref} aria-label={label} style={style} className={cx(listStyles.list, styles.list)}>
      {children}
    </ul>
  )
}
