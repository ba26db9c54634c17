import { tied } from '#domain/uk/format.ts'
import { wizardTexts } from '#domain/uk/wizard.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Details } from '#src/ui/facts.tsx'

import type { OrderFormInput } from './order-form.logic.ts'
import type { KeptOrder } from './use-order-draft.ts'
import styles from './wizard.module.css'

const texts = wizardTexts.otherTab

const textOf = ({ text }: OrderFormInput) => (
  <span className={styles.version}>{text.trim() === '' ? texts.empty : tied(text.trim())}</span>
)

/** Two tabs wrote the same order: the person says which of the two stays. */
export function DraftConflictDialog({ draft, ours }: { draft: KeptOrder; ours: OrderFormInput }) {
  const { theirs, choose } = draft
  return (
    <Dialog
      open={theirs !== null}
      closable={false}
      title={texts.title}
      actions={
        <>
          <Button variant="ghost" onClick={() => choose('theirs')}>
            {texts.takeThere}
          </Button>
          <Button onClick={() => choose('ours')}>{texts.keepHere}</Button>
        </>
      }
    >
      <p>{texts.which}</p>
      {theirs && (
        <Details
          items={[
            { name: texts.here, value: textOf(ours) },
            { name: texts.there, value: textOf(theirs) },
          ]}
        />
      )}
    </Dialog>
  )
}
