import { ownDataTexts as texts } from '#domain/uk/own-data.ts'
import { useOnline } from '#src/lib/online.ts'
import { LinkButton } from '#src/ui/button.tsx'

import { ExportButton } from './export-button.tsx'
import styles from './profile.module.css'

/** The way to take one's own data along, and the way out. */
export function OwnDataPart() {
  const online = useOnline()
  return (
    <section className={styles.part} aria-labelledby="own-data">
      <h2 id="own-data">{texts.heading}</h2>
      <p className={styles.note}>{texts.exportText}</p>
      {!online && <p className={styles.note}>{texts.offline}</p>}
      <div className={styles.acts}>
        <ExportButton label={texts.export} />
        <LinkButton size="s" variant="quiet" to="/office/delete-account">
          {texts.toDeletion}
        </LinkButton>
      </div>
    </section>
  )
}
