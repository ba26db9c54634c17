import { Link } from '@tanstack/react-router'

import { uiTexts } from '#domain/uk/ui.ts'

import { cx } from './classes.ts'
import styles from './company-link.module.css'

type CompanyLinkProps = {
  company: { slug: string; title: string }
  /** Where in its row it lies: over the picture. */
  className: string | undefined
}

/** The way to a company over its picture, as large as a finger, in a row that leads elsewhere itself. */
export const CompanyLink = ({ company: { slug, title }, className }: CompanyLinkProps) => (
  <Link
    className={cx(styles.company, className)}
    to="/suppliers/$supplier"
    params={{ supplier: slug }}
    preload={false}
    aria-label={uiTexts.companyOf(title)}
  />
)
