import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type CustomContainerComponentProps, Virtualizer } from 'virtua'

import { cx } from './classes.ts'
import listStyles from './list-row.module.css'
import styles from './virtual-list.module.css'

/** So much before its end the list asks for what comes next. */
const NEAR_END_PX = 800

type VirtualListProps<Row> = {
  label: string
  rows: readonly Row[]
  /** Gives the row with its key. */
  renderRow: (row: Row) => ReactElement
  /** The end is near; called again and again while it is. */
  onNearEnd: () => void
  /** Stand before the first row and after the last one, and scroll with them. */
  before?: ReactNode
  after?: ReactElement | false | undefined
}

/** A long list that scrolls in the room it is given: only the rows near the screen are in the document. */
export function VirtualList<Row>({
  label,
  rows,
  renderRow,
  onNearEnd,
  before,
  after,
}: VirtualListProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const lead = useRef<HTMLDivElement>(null)
  const leadHeight = useHeight(lead)
  const onScroll = (): void => {
    const box = scroller.current
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX) onNearEnd()
  }
  return (
    <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
      <div ref={lead}>{before}</div>
      <Label value={label}>
        <Virtualizer startMargin={leadHeight} as={Rows} item="li" scrollRef={scroller} data={rows}>
          {renderRow}
        </Virtualizer>
      </Label>
      {after}
    </div>
  )
}

/** How high an element stands, in pixels. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0))
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element])
  return height
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
