import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { myOrders } from '#domain/contract/my-orders.ts'
import { infiniteOf } from '#src/lib/query.ts'

import type { OrderFormApi } from './order-form.logic.ts'
import type { WizardStep } from './steps.ts'

/** Fills the place of the last own order in where none is chosen yet; gives its id. Own orders are kept on the device. */
export function useLastPlace(form: OrderFormApi, step: WizardStep, enabled: boolean): number | undefined {
  const { data } = useInfiniteQuery({ ...infiniteOf(myOrders.mine), enabled })
  const place = enabled ? data?.pages[0]?.data[0]?.location : undefined
  const id = place?.id
  const name = place?.name
  useEffect(() => {
    if (step !== 'place' || id === undefined || name === undefined) return
    if (form.getValues('location_id') !== null) return
    form.setValue('location_name', name)
    form.setValue('location_id', id)
  }, [form, step, id, name])
  return id
}
