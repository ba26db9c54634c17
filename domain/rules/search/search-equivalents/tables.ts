import type { EquivalentTable } from '../search-equivalents.ts'

import { brands } from './brands.ts'
import { building } from './building.ts'
import { farm } from './farm.ts'
import { food } from './food.ts'
import { home } from './home.ts'
import { industry } from './industry.ts'
import { properties } from './properties.ts'
import { services } from './services.ts'
import { words } from './words.ts'

/** What is called otherwise, by trade. To add a word, put a line under its kind; nothing has to be indexed anew. */
export const equivalentTables: readonly EquivalentTable[] = [
  food,
  farm,
  building,
  home,
  industry,
  services,
  brands,
  properties,
  words,
]

/** What grows on a farm is bought together with what is made of it: potatoes beside sugar are no slip. */
export const sameTrade: ReadonlyMap<EquivalentTable, EquivalentTable> = new Map([[farm, food]])
