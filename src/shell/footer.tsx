import { Link } from '@tanstack/react-router'

import { shellTexts } from '#domain/uk/shell.ts'

import styles from './footer.module.css'
import { SITE_LINKS } from './site-links.ts'

/** At the end of every page that strangers see. */
export const Footer = () => (
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
    </div>
  </footer>
)
