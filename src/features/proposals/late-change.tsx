import type { ReactNode } from 'react'

import type { Proposal } from '#domain/contract/proposals.ts'
import { tied } from '#domain/uk/format.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EntryText } from '#src/ui/entry.tsx'

import { dropChange, keptChange } from './kept-change.ts'
import { dropReturned, returnedChange } from './queued-change.ts'

const texts = proposalTexts.change

/** Whether its supplier may still change it; one in a state that this release does not know is left to the server. */
export const isChangeable = ({ status, order }: Proposal): boolean =>
  status === 'unknown' || (status === 'pending' && order.status !== 'closed')

const reasonOf = (proposal: Proposal | undefined): string => {
  const status = proposal?.status
  if (status === undefined) return texts.late.gone
  return status === 'pending' || status === 'unknown' ? texts.late.closed : texts.late[status]
}

type LateChangeProps = {
  id: number
  /** Undefined where it is gone. */
  proposal: Proposal | undefined
  chatLink: (proposal: Proposal) => ReactNode
  onClose: () => void
}

/** Words that a proposal can take no more, as it was answered meanwhile: why, what was written, and the way on. */
export function LateChange({ id, proposal, chatLink, onClose }: LateChangeProps) {
  const returned = returnedChange(id)?.draft
  const written = keptChange(id)?.values.text ?? (returned && 'text' in returned ? returned.text : '')
  const drop = (): void => {
    dropChange(id)
    void dropReturned(id)
    onClose()
  }
  return (
    <Dialog
      open
      title={texts.lateTitle}
      onClose={onClose}
      actions={
        <>
          {(returned || written !== '') && (
            <Button variant="quiet" onClick={drop}>
              {texts.drop}
            </Button>
          )}
          {proposal && chatLink(proposal)}
        </>
      }
    >
      <p>{reasonOf(proposal)}</p>
      {written !== '' && (
        <>
          <p>{texts.written}</p>
          <EntryText>{tied(written)}</EntryText>
        </>
      )}
    </Dialog>
  )
}
