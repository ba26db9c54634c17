// Draws public/icons from one drawing of the sheaf: `node scripts/icons.mjs`. Run it when the mark changes
// (src/ui/mark.tsx holds the same strokes) and commit what it writes.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const out = new URL('../public/icons/', import.meta.url)
const STALKS =
  'M14 3v10.5M9 4.2c.2 3.6 1.7 5.6 2.2 9.3M19 4.2c-.2 3.6-1.7 5.6-2.2 9.3M4.2 7.2c.8 2.8 3.4 3.6 4.2 6.3M23.8 7.2c-.8 2.8-3.4 3.6-4.2 6.3M14 20v5M11.3 20c-.3 2-1 3.4-1.5 5M16.7 20c.3 2 1 3.4 1.5 5'
const BAND = 'M7.5 16.8h13'

// The light theme's tokens in sRGB: --spruce, --paper, --wheat; --spruce of the dark one for a dark tab strip.
const SPRUCE = '#0e5b42'
const PAPER = '#fbf9f3'
const WHEAT = '#f0c348'
/** Wheat that a white tab strip does not swallow. */
const WHEAT_DEEP = '#d9a514'
const SPRUCE_DARK = '#5fc199'

const strokes = 'fill="none" stroke-width="2.2" stroke-linecap="round"'

/** The sheaf in the middle of a square tile; `share` is how much of its side the drawing takes. */
function tile({ share, radius = 0, ground = SPRUCE, stalks = PAPER, band = WHEAT }) {
  const scale = (share * 100) / 28
  const inset = (100 - 28 * scale) / 2
  const field = ground ? `<rect width="100" height="100" rx="${radius}" fill="${ground}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512">${field}<g transform="translate(${inset} ${inset}) scale(${scale})" ${strokes}><path d="${STALKS}" stroke="${stalks}"/><path d="${BAND}" stroke="${band}"/></g></svg>`
}

/** What a long press on the app's icon leads to: one drawing on the mark's own ground. */
const shortcut = (path) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="24" fill="${SPRUCE}"/><path d="${path}" transform="translate(12 12)" fill="none" stroke="${PAPER}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
const BUBBLE =
  'M12 4c-5 0-9 3.4-9 7.7 0 2.3 1.2 4.3 3 5.7L5 21l4.3-2c.9.2 1.8.3 2.7.3 5 0 9-3.4 9-7.7S17 4 12 4z'
const SUN =
  'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4'
const CROSS = 'M12 4v16M4 12h16'
const SHEET = 'M6 3h8l5 5v13H6zM14 3v5h5M9.5 13h6M9.5 17h6'

/** What stands in a tab: the sheaf alone, and with a dot while something is unread. */
const favicon = (dot = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><style>.s{stroke:${SPRUCE}}.b{stroke:${WHEAT_DEEP}}@media(prefers-color-scheme:dark){.s{stroke:${SPRUCE_DARK}}.b{stroke:${WHEAT}}}</style><g ${strokes}><path class="s" d="${STALKS}"/><path class="b" d="${BAND}"/></g>${dot}</svg>\n`
// the colour of every count, on a ring that parts it from the stalks
const UNREAD_DOT = `<circle cx="20.5" cy="7.5" r="6.3" fill="${WHEAT}" stroke="${SPRUCE}" stroke-width="2"/>`

const plain = tile({ share: 0.74, radius: 22 })
const images = [
  ['icon-192.png', 192, plain],
  ['icon-512.png', 512, plain],
  // A launcher may cut a maskable icon to its inner circle of 80 %; iOS rounds the corners itself.
  ['maskable-512.png', 512, tile({ share: 0.58 })],
  ['apple-touch-180.png', 180, tile({ share: 0.68 })],
  // Android takes only the alpha of a badge.
  ['badge-96.png', 96, tile({ share: 0.92, ground: null, stalks: '#fff', band: '#fff' })],
  // Themed home screens colour this one themselves, and cut it as they cut a maskable one.
  ['monochrome-512.png', 512, tile({ share: 0.5, ground: null, stalks: '#fff', band: '#fff' })],
  ['shortcut-today.png', 96, shortcut(SUN)],
  ['shortcut-chats.png', 96, shortcut(BUBBLE)],
  ['shortcut-order.png', 96, shortcut(CROSS)],
  ['shortcut-proposals.png', 96, shortcut(SHEET)],
]

await writeFile(new URL('mark.svg', out), favicon())
await writeFile(new URL('mark-unread.svg', out), favicon(UNREAD_DOT))
for (const [name, size, svg] of images) {
  const png = await sharp(Buffer.from(svg))
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  await writeFile(new URL(name, out), png)
}
