// Makes public/sounds/notification.mp3, two soft bells a fourth apart: `node scripts/sounds.mjs`. It needs the encoder
// `lame` in the path (on Debian: apt-get install -y lame). Run it when the sound changes and commit what it writes.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const RATE_HZ = 44_100
const LENGTH_S = 0.9
/** The page plays it at half of this. */
const PEAK = 0.8
const ATTACK_S = 0.004
/** So that it does not end with a click. */
const RELEASE_S = 0.08

/** When each bell is struck, and its pitch: A5, then D6. */
const BELLS = [
  { at: 0, hertz: 880 },
  { at: 0.13, hertz: 1174.66 },
]
/** What rings in a bell: a multiple of its pitch, how loud, and how soon it has fallen to a third. */
const PARTIALS = [
  { ratio: 1, level: 1, fallS: 0.24 },
  { ratio: 2, level: 0.32, fallS: 0.15 },
  { ratio: 3.01, level: 0.12, fallS: 0.08 },
]

function bell({ at, hertz }, seconds) {
  const since = seconds - at
  if (since < 0) return 0
  const attack = Math.min(1, since / ATTACK_S)
  const ring = ({ ratio, level, fallS }) =>
    level * Math.exp(-since / fallS) * Math.sin(2 * Math.PI * hertz * ratio * since)
  return attack * PARTIALS.reduce((sum, partial) => sum + ring(partial), 0)
}

const waves = Array.from({ length: RATE_HZ * LENGTH_S }, (_, index) => {
  const seconds = index / RATE_HZ
  const release = Math.min(1, (LENGTH_S - seconds) / RELEASE_S)
  return release * BELLS.reduce((sum, each) => sum + bell(each, seconds), 0)
})
const loudest = Math.max(...waves.map(Math.abs))
const samples = Int16Array.from(waves, (wave) => Math.round((wave / loudest) * PEAK * 32_767))

const out = fileURLToPath(new URL('../public/sounds/notification.mp3', import.meta.url))
const raw = ['-r', '-s', '44.1', '--bitwidth', '16', '--signed', '--little-endian', '-m', 'm']
execFileSync('lame', ['--silent', ...raw, '-b', '64', '-', out], { input: Buffer.from(samples.buffer) })
