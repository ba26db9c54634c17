import { linkTexts } from '#domain/uk/account-links.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { Button } from '#src/ui/button.tsx'
import { FormError } from '#src/ui/field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import styles from './auth.module.css'

type LookMissingProps = {
  look: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** In the place of what a link would do: it is on its way, or did not come and is asked for again. */
export function LookMissing({ look }: LookMissingProps) {
  if (!look.error) return <Skeleton lines={2} />
  return (
    <>
      <FormError>{failureText(look.error)}</FormError>
      <div className={styles.choice}>
        <Button busy={look.isFetching} onClick={() => void look.refetch()}>
          {linkTexts.retry}
        </Button>
      </div>
    </>
  )
}
