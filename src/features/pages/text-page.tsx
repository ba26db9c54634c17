import type { PageText } from '#domain/uk/pages/page-text.ts'
import { Page } from '#src/ui/page.tsx'

import styles from './text-page.module.css'

/** A page of text for anyone; its words come with its own chunk, so it is there without network too. */
export function TextPage({ text }: { text: PageText }) {
  return (
    <Page title={text.title} narrow>
      <meta name="description" content={text.description} />
      <div className={styles.text}>
        {text.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  )
}
