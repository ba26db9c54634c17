import { useState } from 'react'

import { proposalTexts } from '#domain/uk/proposals.ts'
import { Button } from '#src/ui/button.tsx'

import styles from './proposals.module.css'

const texts = proposalTexts.send

/**
 * The edition of the order that its supplier has in mind: the one that stood there when the form was opened, until they
 * say that they have read the later one.
 */
export function useSeenEdition(revision: number) {
  const [seen, setSeen] = useState(revision)
  return { seen, isChanged: revision > seen, agree: () => setSeen(revision) }
}

type OrderChangedProps = Pick<ReturnType<typeof useSeenEdition>, 'isChanged' | 'agree'>

/** The order has changed under the form; what is sent without a word about it waits to be confirmed. */
export const OrderChanged = ({ isChanged, agree }: OrderChangedProps) =>
  isChanged && (
    <div role="alert" className={styles.orderChanged}>
      {texts.changed}
      <Button size="s" variant="ghost" onClick={agree}>
        {texts.agree}
      </Button>
    </div>
  )
