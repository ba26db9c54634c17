import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { Button } from '#src/ui/button.tsx'

import styles from './compare-tools.module.css'
import type { Lacking } from './use-asking.ts'

/** So many are named; of more there is a number. */
const NAMED_MAX = 3

type AskMissingProps = { lacking: readonly Lacking[]; onAsk: () => void }

/** Names what suppliers left out, and asks all of them in one tap. */
export function AskMissing({ lacking, onAsk }: AskMissingProps) {
  if (lacking.length === 0) return null
  const named = lacking.slice(0, NAMED_MAX).map(({ row, asked }) => texts.lacks(row.name, asked))
  const others = lacking.length - named.length
  return (
    <section className={styles.ask} aria-label={texts.lacking(lacking.length)}>
      <p>
        <b>{texts.lacking(lacking.length)}.</b> {named.join('; ')}
        {others > 0 && ` ${texts.andMore(others)}`}.
      </p>
      <Button variant="ghost" size="s" onClick={onAsk}>
        {texts.ask(lacking.length)}
      </Button>
    </section>
  )
}
