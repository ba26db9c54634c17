import { Link } from '@tanstack/react-router'

import { partyTexts } from '#domain/uk/legal-party.ts'
import { shellTexts } from '#domain/uk/shell.ts'
import { useParty } from '#src/lib/party.ts'

import styles from './footer.module.css'
import { SITE_LINKS } from './site-links.ts'
import { SupportLink } from './support-link.tsx'

/** At the end of every page that strangers see: the pages of the site, who runs it, where help is. */
export function Footer() {
  const party = useParty()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>{shellTexts.motto}</p>
        <nav aria-label={shellTexts.footer} className={styles.links}>
          {SITE_LINKS.map(({ to, name }) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
        </nav>
        {party && (
          <div className={styles.party}>
            <p>{partyTexts.line(party)}</p>
            <div className={styles.links}>
              <SupportLink party={party} />
            </div>
          </div>
        )}
      </div>
    </footer>
  )
}
