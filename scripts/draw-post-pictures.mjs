// Draws the pictures of the demo's articles anew: `node scripts/draw-post-pictures.mjs`; commit what it writes.
// They are drawings and no photographs, so that a few kilobytes hold them and nobody's rights are in them; their words
// are large enough to be read on a phone of 360 px.
import { join } from 'node:path'

import sharp from 'sharp'

const out = new URL('../server/db/demo/posts/', import.meta.url).pathname
const PAPER = '#faf7f0'
const CARD = '#ffffff'
const EDGE = '#ddd6c8'
const INK = '#1f2a26'
const QUIET = '#55625c'
const SPRUCE = '#0f5a43'
const SOFT = '#d8ecdf'
const BRICK = '#b3402c'

const WIDTH = 720
const SHARPNESS = 1.5
const MAX_KB = 30

const text = (x, y, words, { size = 32, fill = INK, weight = 400, anchor = 'start' } = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}" text-anchor="${anchor}">${words}</text>`
const sheet = (height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SHARPNESS}" height="${height * SHARPNESS}" viewBox="0 0 ${WIDTH} ${height}" font-family="DejaVu Sans, sans-serif">
    <rect width="100%" height="100%" fill="${PAPER}"/>${content}</svg>`
const card = (y, height, colour) =>
  `<rect x="24" y="${y}" width="672" height="${height}" rx="14" fill="${CARD}" stroke="${EDGE}" stroke-width="2"/>
   <rect x="24" y="${y}" width="8" height="${height}" rx="4" fill="${colour}"/>`

/** The parts of a good order as the lines of a waybill. */
function orderParts() {
  const rows = [
    ['Що', 'борошно, мішки по 25 кг'],
    ['Скільки', '2 тонни щомісяця'],
    ['Куди', 'Бориспіль, рампа є'],
    ['Коли', 'до 20 числа'],
    ['Оплата', 'безготівково з ПДВ'],
  ]
  const step = 104
  const lines = rows.map(([name, value], at) => {
    const y = 40 + at * step
    return `<circle cx="88" cy="${y + 50}" r="28" fill="${SOFT}"/>
      ${text(88, y + 61, at + 1, { fill: SPRUCE, weight: 700, anchor: 'middle' })}
      ${text(140, y + 40, name, { size: 26, fill: QUIET })}
      ${text(140, y + 78, value, { size: 34, weight: 700 })}
      ${at < rows.length - 1 ? `<path d="M140 ${y + 104}H664" stroke="${EDGE}" stroke-width="2"/>` : ''}`
  })
  return sheet(588, card(24, 540, SPRUCE) + lines.join(''))
}

/** What to stop at, and what to look at before paying. */
function warningSigns() {
  const cross = (x, y) =>
    `<circle cx="${x}" cy="${y}" r="20" fill="${BRICK}"/><path d="M${x - 8} ${y - 8}l16 16m0-16l-16 16" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`
  const tick = (x, y) =>
    `<circle cx="${x}" cy="${y}" r="20" fill="${SPRUCE}"/><path d="M${x - 9} ${y}l7 8 12-15" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
  const part = (y, title, colour, mark, rows) =>
    card(y, 388, colour) +
    text(64, y + 62, title, { size: 38, weight: 700 }) +
    rows.map((row, at) => mark(84, y + 110 + at * 58) + text(124, y + 121 + at * 58, row)).join('')
  return sheet(
    848,
    part(24, 'Зупиніться', BRICK, cross, [
      'ціна на 30 % нижча за ринкову',
      '«дійсно лише дві години»',
      'картка фізичної особи',
      'реквізити змінилися в листі',
      'просять код з SMS',
    ]) +
      part(436, 'Перевірте', SPRUCE, tick, [
        'код ЄДРПОУ в реєстрі',
        'судові рішення',
        'телефон, але не з рахунку',
        'відео товару з датою',
        'спершу мала партія',
      ]),
  )
}

for (const [name, svg] of Object.entries({
  'skladovi-zamovlennia': orderParts(),
  'oznaky-i-perevirka': warningSigns(),
})) {
  const few = await sharp(Buffer.from(svg)).png({ palette: true, colours: 12, dither: 0 }).toBuffer()
  // flat colours pack best without loss, once there are few of them
  const { size } = await sharp(few)
    .webp({ nearLossless: true, quality: 40, effort: 6 })
    .toFile(join(out, `${name}.webp`))
  if (size > MAX_KB * 1024) throw new Error(`${name} has ${size} bytes`)
}
