import { buildingCategories } from './categories-building.ts'
import { foodCategories } from './categories-food.ts'
import { goodsCategories } from './categories-goods.ts'
import { industryCategories } from './categories-industry.ts'
import type { ReferenceCategoryGroup } from './category-group.ts'

export type { ReferenceCategoryGroup } from './category-group.ts'

/** What is traded, two levels deep: group n has id n·100, its children follow from n·100 + 1. */
export const categories: readonly ReferenceCategoryGroup[] = [
  ...foodCategories,
  ...buildingCategories,
  ...goodsCategories,
  ...industryCategories,
]
