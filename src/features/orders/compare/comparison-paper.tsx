import type { MyOrderDetail } from '#domain/contract/my-orders.ts'
import { links } from '#domain/rules/links.ts'
import { headingOf } from '#domain/rules/text.ts'
import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { bestWord, COMPARED_FIELDS, fieldCell, fieldName, stateWords } from '#domain/uk/comparison-words.ts'
import { formatMinute, inRow, tied } from '#domain/uk/format.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { useNow } from '#src/lib/time.ts'
import { QrCode } from '#src/ui/qr-code.tsx'

import styles from './comparison-paper.module.css'
import type { ComparisonView } from './use-comparison.ts'

const { paper } = texts

type ComparisonPaperProps = {
  order: MyOrderDetail
  view: Pick<ComparisonView, 'rows' | 'hidden' | 'words'>
}

function Head({ order }: Pick<ComparisonPaperProps, 'order'>) {
  const now = useNow()
  const { quantity, unit, budget, location, needed_by, short_code } = order
  const facts = [
    ...(quantity === null ? [] : [orderTexts.quantity(quantity, unit)]),
    ...(budget === null ? [] : [orderTexts.budget(budget)]),
    location.name,
    ...(needed_by === null ? [] : [orderTexts.neededBy(needed_by)]),
  ]
  const url = window.location.origin + links.shortOrder(short_code)
  return (
    <header className={styles.head}>
      <div>
        <p>
          {paper.title} · {paper.order(order.id)}
        </p>
        <h1>{tied(headingOf(order.text))}</h1>
        <p>{inRow(facts)}</p>
        <p className={styles.small}>
          {paper.made(formatMinute(now))}. {paper.note}
        </p>
      </div>
      <figure className={styles.code}>
        <QrCode text={url} label={paper.qr} />
        <figcaption>{url.replace(/^https?:\/\//, '')}</figcaption>
      </figure>
    </header>
  )
}

/** All proposals with all of their terms, as they are printed: hidden ones too. */
export function ComparisonPaper({ order, view }: ComparisonPaperProps) {
  const { words } = view
  const rows = [...view.rows, ...view.hidden]
  return (
    <article className={styles.paper}>
      <Head order={order} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.supplier}</th>
            {COMPARED_FIELDS.map((field) => (
              <th key={field} scope="col" data-field={field}>
                {fieldName(field, words)}
              </th>
            ))}
            <th scope="col">{texts.fields.state}</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.id}>
            <tr>
              <th scope="row">{row.name}</th>
              {COMPARED_FIELDS.map((field) => {
                const { main, notes } = fieldCell(field, row, words)
                const best = bestWord(field, row)
                return (
                  <td key={field}>
                    <b>{main}</b>
                    {best !== null && <i> {best}</i>}
                    {notes.map(({ text }) => (
                      <span key={text}>{text}</span>
                    ))}
                  </td>
                )
              })}
              <td>{stateWords(row)}</td>
            </tr>
            <tr>
              <td colSpan={COMPARED_FIELDS.length + 2} className={styles.words}>
                {tied(row.text)}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </article>
  )
}
