import { ArrowDownUp } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  use,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'

import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import type { OrderProposal } from '#domain/contract/proposals.ts'
import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { COMPARED_FIELDS, differingFields } from '#domain/uk/comparison-words.ts'
import { myOrderTexts } from '#domain/uk/my-orders.ts'
import { Button } from '#src/ui/button.tsx'
import { PrintSheet } from '#src/ui/print-sheet.tsx'

import arrivals from '../mine/arrivals.module.css'
import type { ProposalProps } from '../mine/proposal-parts.tsx'
import { useRoomy } from '../mine/width.ts'
import { AskMissing } from './ask-missing.tsx'
import { CompareCard } from './compare-card.tsx'
import { CompareColumns } from './compare-columns.tsx'
import { CompareTable } from './compare-table.tsx'
import { CountFor, Segments, SortChips, TakeAlong, TickedBar } from './compare-tools.tsx'
import styles from './compared-proposals.module.css'
import { ComparisonPaper } from './comparison-paper.tsx'
import { HiddenProposals } from './hidden-proposals.tsx'
import { useAsking } from './use-asking.ts'
import { useComparison } from './use-comparison.ts'
import { InspectContext, InspectingContext } from './inspecting.ts'
import { InspectedProposal } from './inspected-proposal.tsx'

/** From here on a table fits: its columns are as wide as their figures. */
const TABLE_MIN_PX = 540
/** More than a screen holds: the others follow when these are painted. */
const FIRST_ROWS = 12

type ComparedProposalsProps = {
  order: MyOrderDetail
  isNew: (proposal: OrderProposal) => boolean
  onAnswer: ProposalProps['onAnswer']
  reviewOf: (proposal: OrderProposal) => ReactNode | null
  /** What is to be known before them. */
  notes: ReactNode
  /** Others wait to be shown, and with them all is sorted anew. */
  isWaiting: boolean
  /** Nothing else comes first on the page. */
  standsOut: boolean
}

/** The proposals to an own order in real money: a table where there is room, cards and columns to swipe on a phone. */
export function ComparedProposals(props: ComparedProposalsProps) {
  const { order, isNew, onAnswer, reviewOf, notes, isWaiting, standsOut } = props
  const view = useComparison(order)
  const { rows, ticked, words, acts } = view
  const [panel, isRoomy] = useRoomy(TABLE_MIN_PX)
  const [compares, setCompares] = useState(false)
  const [differs, setDiffers] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const drawn = useDeferredValue(rows, rows.slice(0, FIRST_ROWS))
  const { lacking, ask } = useAsking(order, rows)
  const byId = useMemo(() => new Map(order.proposals.map((each) => [each.id, each])), [order])
  const proposalOf = useCallback((id: number) => byId.get(id), [byId])

  const showsDifferences = differs && ticked.length > 1
  const fields = showsDifferences ? differingFields(ticked, words) : COMPARED_FIELDS
  const inspecting = use(InspectingContext)
  const inspect = use(InspectContext)
  const open = (id: number): void => {
    if (inspect) return inspect(id)
    setOpened(id)
    setDiffers(false)
    setCompares(false)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const competing = rows.filter(({ standing }) => standing === 'whole').length
  // the button that shows them as cards says how many there are
  const isSlim = isRoomy === false && rows.length > 1
  const isAlone = rows.length === 1 && standsOut
  const takeAlong = <TakeAlong view={view} orderId={order.id} />
  const isMoved = view.isMoved && !isWaiting
  const settle = (): void => {
    view.settle()
    // the button goes with what it was for
    heading.current?.focus()
  }
  return (
    <div ref={panel}>
      <output className="visually-hidden">{isMoved && texts.movedAside}</output>
      {isMoved && (
        <div className={arrivals.place}>
          <Button
            size="s"
            variant="ghost"
            className={arrivals.button}
            icon={<ArrowDownUp />}
            onClick={settle}
          >
            {texts.moved}
          </Button>
        </div>
      )}
      <div className={isSlim ? 'visually-hidden' : styles.bar}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {myOrderTexts.list.proposals(order.proposals_count)}
        </h2>
        {!isSlim && takeAlong}
      </div>
      <CountFor view={view} quantity={order.quantity} beside={isSlim && takeAlong} />
      {notes}
      <TickedBar view={view} differs={showsDifferences} onChange={setDiffers} />
      {isSlim && !showsDifferences && (
        <>
          <Segments compares={compares} count={texts.count(rows.length)} onChange={setCompares} />
          <div className={styles.sorts}>
            <SortChips view={view} />
          </div>
        </>
      )}
      {showsDifferences && fields.length === 0 && <p className={styles.same}>{texts.same}</p>}
      {showsDifferences || (compares && !isRoomy) ? (
        <>
          <CompareColumns
            view={view}
            rows={showsDifferences ? ticked : rows}
            words={words}
            fields={fields}
            proposalOf={proposalOf}
            onOpen={open}
          />
          {!showsDifferences && <p className={styles.same}>{texts.swipe(rows.length)}</p>}
        </>
      ) : isRoomy ? (
        <CompareTable
          view={view}
          rows={drawn}
          proposalOf={proposalOf}
          isNew={isNew}
          inspected={inspecting?.chosen}
          opened={opened}
          isAlone={isAlone}
          onAnswer={onAnswer}
          reviewOf={reviewOf}
        />
      ) : (
        isRoomy === false &&
        drawn.map((row) => {
          const proposal = proposalOf(row.id)
          return (
            proposal && (
              <CompareCard
                key={row.id}
                row={row}
                proposal={proposal}
                words={words}
                competing={competing}
                isNew={isNew(proposal)}
                isPinned={view.isPinned(row.id)}
                isTicked={ticked.includes(row)}
                isOpened={opened === row.id}
                isAlone={isAlone}
                acts={acts}
                onAnswer={onAnswer}
                reviewOf={reviewOf}
              />
            )
          )
        })
      )}
      {drawn.length < rows.length && (
        <div className={styles.later} style={{ '--later': rows.length - drawn.length } as CSSProperties} />
      )}
      <AskMissing lacking={lacking} onAsk={() => void ask()} />
      <HiddenProposals hidden={view.hidden} onShow={acts.toggleHidden} />
      <InspectedProposal view={view} proposalOf={proposalOf} isNew={isNew} onAnswer={onAnswer} />
      <PrintSheet>{() => <ComparisonPaper order={order} view={view} />}</PrintSheet>
    </div>
  )
}
