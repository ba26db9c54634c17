import { useState, type ReactNode } from 'react'
import { initialsOf } from '#domain/uk/initials.ts'
import { uiTexts } from '#domain/uk/ui.ts'
import { cx } from './classes.ts'
import styles from './avatar.module.css'

type AvatarProps = {
  name: string
  online?: boolean | undefined
  size?: 's' | 'm' | 'l' | undefined
  /** The address of a picture; initials stand in its place until it is there, and where it does not come. */
  picture?: string | null | undefined
  /** An icon where the name has no letters yet. */
  blank?: ReactNode
}

/** Gone is what did not load: initials say more than a broken picture. */
function Picture({ address }: { address: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      className={styles.picture}
      onError={() => setFailed(true)}
    />
  )
}

/** Initials in place of a face; the name itself stands beside it, so readers of the screen skip this. */
export function Avatar({ name, online, size = 'm', picture, blank }: AvatarProps) {
  return (
    <span className={cx(styles.avatar, size === 's' && styles.small, size === 'l' && styles.large)}>
      <span aria-hidden="true">{initialsOf(name) || blank}</span>
      {picture && <Picture key={picture} address={picture} />}
      {online && (
        <span className={styles.online} data-momentary="">
          <span className="visually-hidden">{uiTexts.online}</span>
        </span>
      )}
    </span>
  )
}
