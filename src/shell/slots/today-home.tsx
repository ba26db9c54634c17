import type { EndingOrder } from '#domain/contract/today.ts'
import { ContinueOrder } from '#src/features/orders/mine/continue-order.tsx'
import { TodayPage } from '#src/features/today/today-page.tsx'

import { TodayWork } from './today-work.tsx'

const continueButton = (order: EndingOrder['order']) => <ContinueOrder order={order} />

/** The home of who is signed in, with what other features bring to it. */
export const TodayHome = () => <TodayPage goOn={continueButton} work={<TodayWork />} />
