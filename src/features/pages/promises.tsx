import { BadgeCheck, Building2, Lock, WifiOff } from 'lucide-react'

import { pageTexts } from '#domain/uk/pages.ts'

import styles from './promises.module.css'

const texts = pageTexts.home
const ICONS = [
  <BadgeCheck key="phone" />,
  <Building2 key="register" />,
  <Lock key="contacts" />,
  <WifiOff key="offline" />,
]

/** What holds for everybody here. */
export const Promises = () => (
  <section aria-labelledby="promises" className={styles.promises}>
    <h2 id="promises" className="visually-hidden">
      {texts.promisesTitle}
    </h2>
    {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
    <ul role="list">
      {texts.promises.map(({ title, text }, at) => (
        <li key={title}>
          <span className={styles.icon} aria-hidden="true">
            {ICONS[at]}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
