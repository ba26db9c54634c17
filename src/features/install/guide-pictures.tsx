import {
  BookOpen,
  ChevronLeft,
  ChevronRight,
  Copy,
  EllipsisVertical,
  MonitorDown,
  PanelBottom,
  Share,
  SquarePlus,
} from 'lucide-react'
import type { ReactNode } from 'react'

import { installTexts } from '#domain/uk/install.ts'
import { cx } from '#src/ui/classes.ts'
import { Mark } from '#src/ui/mark.tsx'

import type { GuideName } from './platform.logic.ts'
import styles from './guide-pictures.module.css'

const { drawn } = installTexts.guide

const Here = ({ children }: { children: ReactNode }) => <span className={styles.here}>{children}</span>

const toolbar = (
  <div className={cx(styles.strip, styles.low)}>
    <ChevronLeft />
    <ChevronRight />
    <Here>
      <Share />
    </Here>
    <BookOpen />
    <Copy />
  </div>
)

const address = (icon: ReactNode) => (
  <div className={cx(styles.strip, styles.high)}>
    <span className={styles.address} />
    <Here>{icon}</Here>
  </div>
)

const menuBar = (
  <div className={cx(styles.strip, styles.high, styles.words)}>
    {drawn.menuBar.map((word) => (word === drawn.menuBar[1] ? <Here key={word}>{word}</Here> : word))}
  </div>
)

const menu = (label: string, icon?: ReactNode) => (
  <div className={styles.menu}>
    <span className={styles.line} />
    <span className={styles.row}>
      {label}
      {icon}
    </span>
    <span className={styles.line} />
  </div>
)

const apps = (
  <div className={styles.apps}>
    <span className={styles.app} />
    <span className={styles.app} />
    <span className={styles.own}>
      <span className={styles.tile}>
        <Mark word={false} />
      </span>
      {drawn.app}
    </span>
    <span className={styles.app} />
  </div>
)

const IOS = [toolbar, menu(drawn.homeScreen, <SquarePlus />), apps]

const PICTURES: Record<GuideName, ReactNode[]> = {
  ios: IOS,
  iosInApp: IOS,
  android: [address(<EllipsisVertical />), menu(drawn.install, <SquarePlus />), apps],
  macSafari: [menuBar, menu(drawn.dock, <PanelBottom />), apps],
  desktop: [address(<MonitorDown />), menu(drawn.button), apps],
  desktopFirefox: [],
}

/** What a step looks like on the screen; the words beside it say the same. */
export const GuidePicture = ({ guide, step }: { guide: GuideName; step: number }) => (
  <div className={styles.picture} aria-hidden="true">
    {PICTURES[guide][step]}
  </div>
)
