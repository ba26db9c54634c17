import type { Deal } from '#domain/contract/deals.ts'
import { deliveryRows, moneyRows, partyRows, sheetTexts as texts } from '#domain/uk/deal-sheet.ts'
import { uiTexts } from '#domain/uk/ui.ts'

import styles from './deal-sheet.module.css'

type Row = readonly [name: string, value: string]

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <table className={styles.rows}>
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The deal on paper, A4. */
export function DealSheet({ deal }: { deal: Deal }) {
  const { buyer, supplier } = partyRows(deal)
  const { terms, status } = deal
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <p className={styles.brand}>{uiTexts.appName}</p>
        <p className={styles.name}>{texts.title(deal.id)}</p>
        <p>{texts.agreed(deal.agreed_at)}</p>
        {status === 'received' && deal.received_at !== null && <p>{texts.received(deal.received_at)}</p>}
        {status === 'cancelled' && <p className={styles.off}>{texts.cancelled}</p>}
      </header>
      <h2>{texts.parties}</h2>
      <div className={styles.parties}>
        <Rows rows={supplier} />
        <Rows rows={buyer} />
      </div>
      <h2>{texts.goods}</h2>
      <p className={styles.words}>{terms.goods}</p>
      <Rows rows={moneyRows(terms)} />
      <h2>{texts.delivery}</h2>
      <Rows rows={deliveryRows(deal)} />
      <h2>{texts.supplierWords}</h2>
      <p className={styles.words}>{terms.note}</p>
      <p className={styles.note}>{texts.note}</p>
      <p className={styles.note}>{texts.contacts}</p>
    </article>
  )
}
