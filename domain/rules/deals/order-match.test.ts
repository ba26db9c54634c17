import { describe, expect, test } from 'vitest'

import { DELIVERY_METHODS } from '#domain/contract/companies.ts'

import {
  type MatchedPlace,
  matchOf,
  type OrderToMatch,
  reachOf,
  type SupplierToMatch,
} from './order-match.ts'

const COUNTRY: MatchedPlace = { id: 1, type: 'country', oblast_id: null }
const VINNYTSIA_OBLAST: MatchedPlace = { id: 5, type: 'oblast', oblast_id: null }
const VINNYTSIA: MatchedPlace = { id: 501, type: 'city', oblast_id: 5 }
const HAISYN: MatchedPlace = { id: 504, type: 'city', oblast_id: 5 }
const LVIV_OBLAST: MatchedPlace = { id: 46, type: 'oblast', oblast_id: null }
const LVIV: MatchedPlace = { id: 4601, type: 'city', oblast_id: 46 }
const [FOOD, FLOUR, SUGAR, WOOD] = [100, 101, 103, 1101]

const order = (given: Partial<OrderToMatch> = {}): OrderToMatch => ({
  category_id: FLOUR,
  group_id: FOOD,
  place: VINNYTSIA,
  ...given,
})
/** Brings flour by its own car within the oblast of Vinnytsia. */
const supplier = (given: Partial<SupplierToMatch> = {}): SupplierToMatch => ({
  category_ids: [FLOUR],
  place: VINNYTSIA,
  delivery_methods: ['own_transport'],
  muted_category_ids: [],
  muted_region_ids: [],
  ...given,
})
const HERE = { category_id: FLOUR, region_id: 5 }

describe('an order is for a supplier', () => {
  test.each<[name: string, order: OrderToMatch, supplier: SupplierToMatch, reason: object | null]>([
    ['of the same category and city', order(), supplier(), HERE],
    ['of another category: not', order(), supplier({ category_ids: [SUGAR, WOOD] }), null],
    ['who has said nothing of what it deals in: not', order(), supplier({ category_ids: [] }), null],
    ['who deals in the whole group', order(), supplier({ category_ids: [FOOD] }), HERE],
    ['who deals in one thing of several', order(), supplier({ category_ids: [WOOD, FLOUR] }), HERE],
    [
      'who deals in one thing of a group that is asked for as a whole: not',
      order({ category_id: FOOD, group_id: null }),
      supplier(),
      null,
    ],
    ['of another city of the oblast', order({ place: HAISYN }), supplier(), HERE],
    ['where the order names the oblast alone', order({ place: VINNYTSIA_OBLAST }), supplier(), HERE],
    ['where the supplier names the oblast alone', order(), supplier({ place: VINNYTSIA_OBLAST }), HERE],
    ['of another oblast: not', order({ place: LVIV }), supplier(), null],
    ['of another oblast as a whole: not', order({ place: LVIV_OBLAST }), supplier(), null],
    [
      'where the order names the whole country',
      order({ place: COUNTRY }),
      supplier(),
      { category_id: FLOUR, region_id: 1 },
    ],
    [
      'of the whole country, with a car',
      order({ place: LVIV }),
      supplier({ place: COUNTRY }),
      { category_id: FLOUR, region_id: 46 },
    ],
    [
      'of another oblast who sends by post',
      order({ place: LVIV }),
      supplier({ delivery_methods: ['pickup', 'nova_poshta'] }),
      { category_id: FLOUR, region_id: 46 },
    ],
    ['who muted the category: not', order(), supplier({ muted_category_ids: [FLOUR] }), null],
    ['who muted the group: not', order(), supplier({ muted_category_ids: [FOOD] }), null],
    ['who muted another category', order(), supplier({ muted_category_ids: [SUGAR] }), HERE],
    ['who muted the oblast: not', order(), supplier({ muted_region_ids: [5] }), null],
    [
      'who muted the oblast that the order names: not',
      order({ place: VINNYTSIA_OBLAST }),
      supplier({ muted_region_ids: [5] }),
      null,
    ],
    ['who muted another oblast', order(), supplier({ muted_region_ids: [46, 1] }), HERE],
    [
      'who muted orders of the whole country: not',
      order({ place: COUNTRY }),
      supplier({ muted_region_ids: [1] }),
      null,
    ],
    [
      'of the whole country where one oblast is muted',
      order({ place: COUNTRY }),
      supplier({ muted_region_ids: [5] }),
      { category_id: FLOUR, region_id: 1 },
    ],
  ])('%s', (_, wanted, who, reason) => expect(matchOf(wanted, who)).toEqual(reason))

  test('what a company brings itself or has fetched stays in its oblast, the rest goes everywhere', () => {
    const own = DELIVERY_METHODS.filter((method) => reachOf(supplier({ delivery_methods: [method] })) === 5)
    expect(own).toEqual(['own_transport', 'pickup', 'passing'])
    expect(reachOf(supplier({ delivery_methods: [...DELIVERY_METHODS] }))).toBeNull()
  })
})
