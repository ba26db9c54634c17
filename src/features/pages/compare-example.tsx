import { pageTexts } from '#domain/uk/pages.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Tag } from '#src/ui/badge.tsx'

import styles from './compare-example.module.css'

const { example, comparison: texts } = pageTexts.home

/** How a buyer sees proposals beside each other, by an example: readers of the screen are told it in words. */
export const CompareExample = () => (
  <div className={styles.card} aria-hidden="true">
    <div className={styles.head}>
      <p>
        <b>{texts.title}</b>
        <small>
          {example} · {texts.note}
        </small>
      </p>
      <Tag tone="ok">{texts.count}</Tag>
    </div>
    {texts.rows.map(({ name, days, total, note, isBest }) => (
      <div key={name} className={styles.row}>
        <Avatar name={name} />
        <p>
          <b>{name}</b>
          <small>{days}</small>
        </p>
        <p className={isBest ? styles.best : styles.total}>
          <b>{total}</b>
          <small>{note}</small>
        </p>
      </div>
    ))}
  </div>
)
