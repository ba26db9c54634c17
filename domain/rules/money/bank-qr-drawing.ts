// How a bank's code is drawn, the same on the page and on paper. The National Bank asks for versions 10 to 20 and for
// the hryvnia in a white circle in the middle; what the circle covers the correction brings back.

/** What the encoder is to be told. */
export const BANK_QR = { minVersion: 10, maxVersion: 20, ecc: 'M', boostEcc: false, border: 4 } as const

/** The hryvnia of Manrope, a thousand units high, around the point 0 0. */
const HRYVNIA =
  'M-1 500Q-51 500 -101 488Q-151 475 -187 455Q-250 419 -284 357Q-318 295 -318 225Q-318 176 -300 132Q-282 88 -246 51Q-244 49 -241 47Q-238 44 -228 33L122 33Q75 63 38 77Q0 91 -33 104Q-66 116 -99 139Q-126 159 -137 178Q-149 197 -149 227Q-149 255 -139 277Q-128 298 -106 315Q-80 334 -52 341Q-24 347 0 347Q42 347 74 329Q106 311 131 275Q139 265 145 252Q150 239 153 226L318 226Q316 259 302 294Q289 330 269 360Q224 429 152 465Q80 500 -1 500ZM-366 159L-366 33L366 33L366 159ZM-366 -34L-366 -160L366 -160L366 -34ZM-114 -34Q-88 -47 -53 -62Q-18 -77 17 -93Q52 -109 80 -127Q108 -145 120 -164Q130 -179 134 -195Q137 -212 137 -225Q137 -251 129 -270Q121 -289 106 -305Q88 -325 62 -336Q36 -347 6 -347Q-33 -347 -61 -329Q-88 -311 -104 -289Q-116 -274 -122 -258Q-128 -242 -130 -226L-300 -226Q-296 -270 -279 -311Q-262 -351 -239 -382Q-197 -439 -133 -469Q-68 -500 6 -500Q68 -500 124 -480Q180 -459 220 -423Q259 -387 283 -333Q306 -279 306 -223Q306 -185 294 -146Q282 -107 258 -73Q243 -51 224 -34Z'
const HRYVNIA_HEIGHT = 1000
/** Parts of the code's width: the circle covers some three hundredths of its cells. */
const RADIUS = 0.1
const SIGN_HEIGHT = 0.13

type QrDrawing = {
  /** Width and height, a unit for each cell. */
  size: number
  /** The dark cells. */
  cells: string
  /** Middle and radius of the white circle. */
  circle: { middle: number; radius: number }
  /** The sign, around its own middle, and by how much it is drawn smaller. */
  sign: { path: string; scale: number }
}

/** A row's dark cells, neighbours in one piece: pieces apart show seams on screens. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    const width = x + 1 - from
    path += `M${from} ${y}h${width}v1h-${width}z`
  }
  return path
}

/** What an encoder made, its border among it, as the shapes to draw. */
export function drawBankQr(data: readonly (readonly boolean[])[]): QrDrawing {
  const size = data.length
  const width = size - 2 * BANK_QR.border
  return {
    size,
    cells: data.map(rowPath).join(''),
    circle: { middle: size / 2, radius: width * RADIUS },
    sign: { path: HRYVNIA, scale: (width * SIGN_HEIGHT) / HRYVNIA_HEIGHT },
  }
}
