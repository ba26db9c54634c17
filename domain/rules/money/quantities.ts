import { QUANTITY_MAX } from '../limits.ts'

/** The largest quantity that somebody asks for at once, by what it is counted in; above it is a slip of the finger. */
const MOST: readonly (readonly [number, string])[] = [
  [
    100_000,
    'палет палета палети пал рейс рейсів рейси машин машина фура фур зміна змін вагон вагонів біг-бег бігбег',
  ],
  [1_000_000, 'т тн тон тонн тонна тонни t рулон рулонів рулони га гектар гектарів'],
  [
    10_000_000,
    `ц центнер центнерів м м.п мп пог.м м² м2 кв.м м³ м3 куб кубів куб.м уп упак упаковка упаковки упаковок пач пачок
    ящ ящик ящика ящики ящиків мішок мішка мішки мішків бочка бочок лист листа листи листів пара пари пар голова голів
    комплект комплектів компл`,
  ],
]
const MOST_OF = new Map(MOST.flatMap(([most, units]) => units.split(/\s+/).map((unit) => [unit, most])))

/** The largest quantity of a unit as it is typed; a unit that is not known, and none, have the bound of all. */
export const quantityMax = (unit: string | null): number =>
  MOST_OF.get((unit ?? '').trim().toLocaleLowerCase('uk').replace(/\.$/, '')) ?? QUANTITY_MAX
