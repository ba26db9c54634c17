import { useState } from 'react'

import type { Proposal } from '#domain/contract/proposals.ts'
import { offerFor } from '#domain/rules/deals/offer/agreed.ts'
import { tied } from '#domain/uk/format.ts'
import { kyivDay } from '#domain/uk/kyiv-clock.ts'
import { offerWords } from '#domain/uk/offer.ts'
import { proposalTexts } from '#domain/uk/proposals.ts'
import { useNow } from '#src/lib/time.ts'
import { Button } from '#src/ui/button.tsx'
import { EntryText } from '#src/ui/entry.tsx'

import styles from './proposals.module.css'

const texts = proposalTexts.change

/**
 * The version of a proposal that its supplier has in sight while changing it. Beside what came back of a change that
 * was written for an earlier one, what stands now is shown from the first; where another device changes it under the
 * open form, they say that theirs is to stand.
 */
export function useSeenVersion({ version }: Proposal, begunFor: number | undefined) {
  const [seen, setSeen] = useState(version)
  const writtenFor = Math.min(seen, begunFor ?? seen)
  return {
    seen,
    writtenFor,
    isChanged: version > seen,
    isElsewhere: version > writtenFor,
    agree: () => setSeen(version),
  }
}

type ChangedElsewhereProps = { proposal: Proposal } & Omit<
  ReturnType<typeof useSeenVersion>,
  'seen' | 'writtenFor'
>

/** What stands by now, beside one's own words, before these take its place. */
export function ChangedElsewhere({ proposal, isElsewhere, isChanged, agree }: ChangedElsewhereProps) {
  const today = kyivDay(useNow())
  if (!isElsewhere) return null
  const { offer, amount, terms } = offerFor(proposal, proposal.order, { today })
  const { main, holds } = offerWords(offer, amount, terms)
  return (
    <div role="alert" className={styles.changedElsewhere}>
      <p>{texts.stands}</p>
      <b>
        {main} {holds}
      </b>
      <EntryText>{tied(proposal.text)}</EntryText>
      {isChanged ? (
        <Button size="s" variant="ghost" onClick={agree}>
          {texts.replace}
        </Button>
      ) : (
        <p>{texts.replaces}</p>
      )}
    </div>
  )
}
