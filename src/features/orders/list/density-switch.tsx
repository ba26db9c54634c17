import { Rows3, Rows4 } from 'lucide-react'

import { orderListTexts } from '#domain/uk/order-list.ts'

import { chooseDensity, DENSITIES, type Density, useDensity } from './density.ts'
import styles from './order-ledger.module.css'

const ICONS = { roomy: <Rows3 />, dense: <Rows4 /> }

/** How high the rows of a ledger are; on a desk alone, where there is one. */
export function DensitySwitch() {
  const density = useDensity()
  const choice = (each: Density) => (
    <button
      key={each}
      type="button"
      aria-pressed={each === density}
      aria-label={orderListTexts.densities[each]}
      title={orderListTexts.densities[each]}
      onClick={() => chooseDensity(each)}
    >
      {ICONS[each]}
    </button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fields, so no fieldset
    <div role="group" aria-label={orderListTexts.density} className={styles.density}>
      {DENSITIES.toReversed().map(choice)}
    </div>
  )
}
