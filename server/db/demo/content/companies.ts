import type { DemoCompanySource } from './company-source.ts'
import { buildingAndTextileCompanies } from './companies-building-and-textile.ts'
import { farmAndPackagingCompanies } from './companies-farm-and-packaging.ts'
import { foodCompanies } from './companies-food.ts'
import { goodsAndServicesCompanies } from './companies-goods-and-services.ts'
import { placeId } from './places.ts'

export type DemoCompany = Omit<DemoCompanySource, 'place'> & { readonly location_id: number }

function withLocation({ place, ...company }: DemoCompanySource): DemoCompany {
  return { ...company, location_id: placeId(place) }
}

/** Invented suppliers; every first category is the main one. */
export const demoCompanies: readonly DemoCompany[] = [
  ...foodCompanies,
  ...farmAndPackagingCompanies,
  ...buildingAndTextileCompanies,
  ...goodsAndServicesCompanies,
].map(withLocation)
