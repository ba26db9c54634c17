import type { DemoOrderSource } from './order-source.ts'
import { buildingOrders } from './orders-building.ts'
import { electricalAndAutoOrders } from './orders-electrical-and-auto.ts'
import { farmingOrders } from './orders-farming.ts'
import { fieldsOrders } from './orders-fields.ts'
import { freshOrders } from './orders-fresh.ts'
import { fuelAndEquipmentOrders } from './orders-fuel-and-equipment.ts'
import { furnitureAndTextileOrders } from './orders-furniture-and-textile.ts'
import { groceryOrders } from './orders-grocery.ts'
import { householdOrders } from './orders-household.ts'
import { metalAndTimberOrders } from './orders-metal-and-timber.ts'
import { packagingOrders } from './orders-packaging.ts'
import { servicesOrders } from './orders-services.ts'
import { suppliesOrders } from './orders-supplies.ts'
import { placeId } from './places.ts'

export type DemoOrder = Omit<DemoOrderSource, 'place'> & { readonly location_id: number }

function withLocation({ place, ...order }: DemoOrderSource): DemoOrder {
  return { ...order, location_id: placeId(place) }
}

/** What buyers ask for: budget in hryvnias for the whole amount, the heading is the first sentence. */
export const demoOrders: readonly DemoOrder[] = [
  ...groceryOrders,
  ...freshOrders,
  ...fieldsOrders,
  ...farmingOrders,
  ...packagingOrders,
  ...buildingOrders,
  ...metalAndTimberOrders,
  ...furnitureAndTextileOrders,
  ...householdOrders,
  ...electricalAndAutoOrders,
  ...fuelAndEquipmentOrders,
  ...suppliesOrders,
  ...servicesOrders,
].map(withLocation)
