import { Gauge, type Registry } from 'prom-client'

type PaymentCounts = {
  payments: { provider: string; status: string; count: number; unmatched: number }[]
  hanging: { provider: string; count: number; since: Date }[]
}
type Fill = (gauge: Gauge, counts: PaymentCounts) => void

const MS_PER_S = 1_000

/** Payments as they stand, and card payments of which the bank says nothing: asked for when Prometheus asks. */
export function watchPayments(registry: Registry, read: () => Promise<PaymentCounts>): void {
  const gauge = (name: string, help: string, labelNames: string[], fill: Fill): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          // without a database the other metrics are the more wanted
          const counts = await read().catch(() => null)
          this.reset()
          if (counts) fill(this, counts)
        },
      }),
    )
  gauge(
    'gurt_payments',
    'Payments, by who takes the money and their state',
    ['provider', 'state'],
    (to, counts) => {
      for (const { provider, status, count } of counts.payments) to.set({ provider, state: status }, count)
    },
  )
  gauge(
    'gurt_payments_unmatched',
    'Payments whose money came with another sum or currency and waits for the operator',
    ['provider'],
    (to, counts) => {
      for (const { provider, unmatched } of counts.payments) to.inc({ provider }, unmatched)
    },
  )
  gauge(
    'gurt_payments_hanging',
    'Card payments that the bank was asked about and has said nothing final of',
    ['provider'],
    (to, counts) => {
      for (const { provider, count } of counts.hanging) to.set({ provider }, count)
    },
  )
  gauge(
    'gurt_payments_hanging_age_seconds',
    'How long the oldest of them waits',
    ['provider'],
    (to, counts) => {
      for (const { provider, since } of counts.hanging)
        to.set({ provider }, Math.max(0, Date.now() - since.getTime()) / MS_PER_S)
    },
  )
}
