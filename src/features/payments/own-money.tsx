import { CreditPart } from './credit-part.tsx'
import { OwnPayments } from './own-payments.tsx'

/** What is one's own of the money here. It brings what tells of payments, which guests do without. */
export const OwnMoney = () => (
  <>
    <CreditPart />
    <OwnPayments />
  </>
)
