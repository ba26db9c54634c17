import type { ReactNode } from 'react'

import { searchingTexts } from '#domain/uk/searching.ts'
import { useOnline } from '#src/lib/online.ts'

import { Button } from './button.tsx'
import styles from './results.module.css'

const texts = searchingTexts

type UnderstoodProps = {
  search: { corrected: string | null; ignored: readonly string[] }
  /** «У замовленнях». */
  where: string
}

/** Says where what was looked for is not what was typed. */
export const Understood = ({ search: { corrected, ignored }, where }: UnderstoodProps) => (
  <>
    {corrected !== null && <p className={styles.reason}>{texts.corrected(corrected)}</p>}
    {ignored.length > 0 && <p className={styles.reason}>{texts.ignored(ignored, where)}</p>}
  </>
)

/** `children`: the link that opens more, whose address says how far the list is open. `onRetry`: more failed to come. */
export const MoreRow = ({
  onRetry,
  children,
}: {
  onRetry: (() => void) | undefined
  children: ReactNode
}) => (
  <div className={styles.more}>
    {!useOnline() ? (
      <>
        <Button variant="ghost" disabled aria-describedby="more-offline">
          {texts.more}
        </Button>
        <p id="more-offline" className={styles.reason}>
          {texts.moreOffline}
        </p>
      </>
    ) : onRetry ? (
      <Button variant="ghost" onClick={onRetry}>
        {texts.more}
      </Button>
    ) : (
      children
    )}
  </div>
)
