type Colours = { readonly ground: string; readonly ink: string }

/** On a square of 64 units; shapes are filled with the ink unless they say otherwise. */
const logo = ({ ground, ink }: Colours, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">
<rect width="64" height="64" fill="${ground}"/><g fill="${ink}" stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>`

const line = (path: string, width: number, stroke: string): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
const dot = (x: number, y: number, radius: number, fill?: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}"${fill === undefined ? '' : ` fill="${fill}"`}/>`
const turned = (degrees: number, x: number, y: number, shape: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${shape}</g>`
const oval = (x: number, y: number, across: number, down: number, fill?: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}"${fill === undefined ? '' : ` fill="${fill}"`}/>`

const grain = (y: number): string =>
  turned(-32, 25, y, oval(25, y, 4, 8)) + turned(32, 39, y, oval(39, y, 4, 8))
const rays = (x: number, y: number, from: number, to: number, ink: string): string =>
  Array.from({ length: 8 }, (_, at) =>
    turned(at * 45, x, y, line(`M${x} ${y - from}V${y - to}`, 4, ink)),
  ).join('')
const hexagon = (x: number, y: number, size: number): string => {
  const corners = Array.from({ length: 6 }, (_, at) => {
    const angle = (Math.PI / 3) * at
    return `${(x + size * Math.sin(angle)).toFixed(1)} ${(y - size * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

const WHEAT = { ground: '#f6e6bf', ink: '#8a5a12' }
const SPRUCE = { ground: '#1f5c4a', ink: '#f3f0e4' }
const NIGHT = { ground: '#1d3557', ink: '#f1faee' }
const BRICK = { ground: '#b5442e', ink: '#fff4e8' }
const SKY = { ground: '#d8ecf3', ink: '#14607a' }
const PLUM = { ground: '#5a2a55', ink: '#fbe9f4' }
const LEAF = { ground: '#e4f0d6', ink: '#3c6e1f' }
const SUN = { ground: '#f2b134', ink: '#4a2c05' }
const COAL = { ground: '#2b2d33', ink: '#f2f2ee' }
const PAPER = { ground: '#f4f1ea', ink: '#2d4a8a' }

/** Logos of invented suppliers by their titles. Half of the companies have none, as it is among people. */
export const companyLogos: Readonly<Record<string, string>> = {
  'Борошно з Поділля': logo(
    WHEAT,
    line('M32 56V14', 3, WHEAT.ink) + oval(32, 13, 4, 8) + grain(24) + grain(34) + grain(44),
  ),
  'Крупи «Макітра»': logo(
    BRICK,
    `<path d="M10 30h44c0 14-8 22-16 24H26C18 52 10 44 10 30Z"/>${dot(24, 22, 3.5)}${dot(33, 18, 3.5)}${dot(41, 23, 3.5)}`,
  ),
  'Цукор гуртом': logo(
    NIGHT,
    `<path d="M32 10 52 21 32 32 12 21Z"/><path d="M10 25 30 36V56L10 45Z" opacity=".75"/><path d="M54 25 34 36V56L54 45Z" opacity=".5"/>`,
  ),
  'Олія степова': logo(
    SUN,
    `<path d="M32 8C42 22 48 30 48 39a16 16 0 0 1-32 0c0-9 6-17 16-31Z"/>${line('M24 40a8 8 0 0 0 8 8', 3, SUN.ground)}`,
  ),
  'Макаронна майстерня': logo(
    WHEAT,
    [18, 32, 46].map((y) => line(`M10 ${y}q5.5-9 11 0t11 0 11 0 11 0`, 5, WHEAT.ink)).join(''),
  ),
  'Карпатські горіхи': logo(SPRUCE, `<path d="M6 50 24 20 33 34 40 24 58 50Z"/>${dot(46, 15, 5)}`),
  'Пасіка Медобори': logo(
    SUN,
    `<path d="${hexagon(23, 22, 11)}"/><path d="${hexagon(43, 22, 11)}" opacity=".55"/><path d="${hexagon(33, 40, 11)}"/>`,
  ),
  'Курча щодня': logo(
    WHEAT,
    `<path d="M32 10c9 0 16 15 16 26a16 16 0 0 1-32 0C16 25 23 10 32 10Z" fill="#fff"/>${line('M16 38l6-5 6 6 6-6 6 6 8-6', 3.5, WHEAT.ink)}`,
  ),
  'Рибний порт': logo(
    SKY,
    `<path d="M8 30C18 16 36 16 46 28l10-8v22l-10-8C36 44 18 44 8 30Z"/>${dot(20, 28, 2.5, SKY.ground)}${line('M8 52q6-5 12 0t12 0 12 0 12 0', 3.5, SKY.ink)}`,
  ),
  'Сироварня Замкова': logo(
    PLUM,
    `<path d="M8 34 40 16c8 2 14 9 16 18Z"/><path d="M8 38h48v14H8Z"/>${dot(22, 45, 3.5, PLUM.ground)}${dot(38, 46, 2.5, PLUM.ground)}${dot(40, 28, 3, PLUM.ground)}`,
  ),
  'Молочний шлях': logo(
    SKY,
    `<path d="M26 8h12v10l6 9v25a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V27l6-9Z"/><path d="M20 36q6-5 12 0t12 0v16a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4Z" fill="#fff" opacity=".85"/>`,
  ),
  'Овочева база Лівобережна': logo(
    LEAF,
    `<path d="M22 26h20L32 58Z" fill="#d9661f"/>${line('M32 24V10M32 24c-2-6-6-9-11-10M32 24c2-6 6-9 11-10', 4, LEAF.ink)}`,
  ),
  'Сад над Дністром': logo(
    LEAF,
    `<path d="M32 22c6-6 20-3 20 12 0 12-9 22-15 22-2 0-3-1-5-1s-3 1-5 1c-6 0-15-10-15-22 0-15 14-18 20-12Z" fill="#b3282d"/>${line('M32 22c0-5 2-9 6-12', 3.5, LEAF.ink)}`,
  ),
  'Ягідна Волинь': logo(
    PLUM,
    `${dot(23, 38, 11)}${dot(42, 38, 11)}${dot(32, 24, 11)}<path d="M32 14c2-6 8-8 14-6-1 6-7 8-14 6Z" fill="#8fc46b"/>`,
  ),
  'Грибний ранок': logo(
    BRICK,
    `<path d="M8 34c0-14 11-22 24-22s24 8 24 22Z"/><path d="M25 37h14l3 17H22Z" opacity=".85"/>${dot(24, 26, 3, BRICK.ground)}${dot(37, 22, 4, BRICK.ground)}`,
  ),
  'Жива вода Прикарпаття': logo(
    NIGHT,
    [24, 36, 48].map((y, at) => line(`M10 ${y}q5.5-8 11 0t11 0 11 0 11 0`, 5 - at, NIGHT.ink)).join('') +
      dot(32, 10, 4),
  ),
  'Обсмажка на Личакові': logo(
    { ground: '#efe0d2', ink: '#5b3216' },
    turned(30, 32, 32, `${oval(32, 32, 16, 23)}${line('M32 9c-7 9 7 14 0 23s7 14 0 23', 3.5, '#efe0d2')}`),
  ),
  'Келих і лоза': logo(
    PLUM,
    `<path d="M18 8h28c1 15-3 25-14 26C21 33 17 23 18 8Z"/>${line('M32 34V54M22 56h20', 4, PLUM.ink)}`,
  ),
  'Будгурт Поділля': logo(
    BRICK,
    [
      [8, 14, 26],
      [38, 14, 18],
      [8, 28, 16],
      [28, 28, 28],
      [8, 42, 26],
      [38, 42, 18],
    ]
      .map(([x, y, width]) => `<rect x="${x}" y="${y}" width="${width}" height="10" rx="1.5"/>`)
      .join(''),
  ),
  'Тепла стіна': logo(
    SUN,
    `<path d="M32 10 56 30h-6v24H14V30H8Z"/>${line('M24 46c-3-5 3-6 0-12M32 46c-3-5 3-6 0-12M40 46c-3-5 3-6 0-12', 3, SUN.ground)}`,
  ),
  'Дахи Карпат': logo(
    COAL,
    line('M8 44 24 20 34 34 42 24 56 44', 6, COAL.ink) + line('M8 54H56', 4, '#d96b43'),
  ),
  'Сталь Захід': logo(COAL, `<path d="M14 12h36v10H38v20h12v10H14V42h12V22H14Z"/>`),
  'Болт і Гайка': logo(
    NIGHT,
    `<path d="${hexagon(32, 32, 24)}"/>${dot(32, 32, 11, NIGHT.ground)}${line('M26 36l12-8', 3, NIGHT.ink)}`,
  ),
  'Ліс і Дошка': logo(
    SPRUCE,
    `<path d="M32 6 46 24H40L52 40H12L24 24H18Z"/><path d="M29 42h6v8h-6Z"/><path d="M10 52h44v5H10Z" opacity=".8"/>`,
  ),
  'Зерно Центр': logo(
    SPRUCE,
    [0, 72, 144, 216, 288].map((degrees) => turned(degrees, 32, 32, oval(32, 17, 6, 11))).join(''),
  ),
  ПакГофра: logo(
    { ground: '#e7cfae', ink: '#6b4420' },
    `<path d="M8 22 32 10 56 22 32 34Z"/><path d="M8 26 30 37V56L8 45Z" opacity=".8"/><path d="M56 26 34 37V56L56 45Z" opacity=".55"/>`,
  ),
  'Сонце й Дах': logo(
    NIGHT,
    `${dot(32, 24, 9, '#f2b134')}${rays(32, 24, 13, 17, '#f2b134')}<path d="M8 54 32 38 56 54Z"/>`,
  ),
  'Світло завжди': logo(COAL, `<path d="M36 6 14 36h14l-4 22 24-32H33Z" fill="#f2b134"/>`),
  'Пелети Полісся': logo(
    BRICK,
    `<path d="M34 6c2 12 14 16 14 31a16 16 0 0 1-32 0c0-8 4-12 8-17 1 5 3 7 5 8 2-8-1-14 5-22Z"/>${dot(32, 43, 6, BRICK.ground)}`,
  ),
  'Чистий дім гурт': logo(
    SKY,
    `${dot(26, 36, 16)}${dot(46, 22, 9)}${dot(46, 46, 6)}${line('M17 34a9 9 0 0 1 7-7', 3, SKY.ground)}`,
  ),
  'Папір і Перо': logo(
    PAPER,
    `<path d="M14 8h26l10 10v38H14Z"/>${line('M22 28H42M22 37H42M22 46H34', 3, PAPER.ground)}`,
  ),
  'Логістика Шлях': logo(
    { ground: '#14607a', ink: '#ffffff' },
    `<path d="M26 8h12l12 48H14Z"/>${line('M32 16V22M32 30V37M32 45V52', 3, '#14607a')}`,
  ),
}
