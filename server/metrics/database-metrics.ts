import { Gauge, type Registry } from 'prom-client'

type Labels = Record<string, string>
type Sample = { labels: Labels; value: number }
type Backups = { succeeded_at: Date | null; failed_at: Date | null }
type Codes = Record<'hour' | 'day', { sent: number; limit: number }>
type DeliveryQueueState = {
  queue: string
  waiting: number
  due: number
  due_since: Date | null
  failed_in_day: number
}
type PaymentCounts = {
  payments: { provider: string; status: string; count: number; unmatched: number }[]
  hanging: { provider: string; count: number; since: Date }[]
}

const MS_PER_S = 1_000
const WINDOWS = ['hour', 'day'] as const

const ageInSeconds = (since: Date): number => Math.max(0, Date.now() - since.getTime()) / MS_PER_S

/**
 * Registers gauges whose samples are read from the database each time Prometheus asks. Gauges of one family share one
 * `read`. A database that is away empties them, because the other metrics are then the more wanted.
 */
function createFamily<T>(registry: Registry, labelNames: string[], read: () => Promise<T>) {
  return (name: string, help: string, samplesOf: (counts: T) => Sample[]): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          const counts = await read().catch(() => null)
          this.reset()
          if (counts === null) return
          // of a label that comes twice the sum is told
          for (const { labels, value } of samplesOf(counts)) this.inc(labels, value)
        },
      }),
    )
}

/** When a nightly backup was last made and last failed. A database that is away leaves what was known. */
export function watchBackups(registry: Registry, read: () => Promise<Backups>): void {
  const gauge = (name: string, help: string, pick: keyof Backups) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const at = (await read().catch(() => null))?.[pick]
          if (at) this.set(at.getTime() / MS_PER_S)
        },
      }),
    )
  gauge(
    'gurt_backup_last_success_timestamp_seconds',
    'When a nightly backup was last made, 0 if never',
    'succeeded_at',
  )
  gauge(
    'gurt_backup_last_failure_timestamp_seconds',
    'When a nightly backup last failed, 0 if never',
    'failed_at',
  )
}

/** Codes that were sent to phones, and how many may be. */
export function watchCodes(registry: Registry, read: () => Promise<Codes>): void {
  const gauge = createFamily(registry, ['window'], read)
  gauge('gurt_codes_sent', 'Codes sent to phones, by the window that is counted', (codes) =>
    WINDOWS.map((window) => ({ labels: { window }, value: codes[window].sent })),
  )
  gauge('gurt_codes_limit', 'Codes at which sending stops', (codes) =>
    WINDOWS.map((window) => ({ labels: { window }, value: codes[window].limit })),
  )
}

/** What of notifications waits, how long, and how often it failed, by queue. */
export function watchDeliveries(registry: Registry, read: () => Promise<DeliveryQueueState[]>): void {
  const gauge = createFamily(registry, ['queue'], read)
  const byQueue = (valueOf: (state: DeliveryQueueState) => number) => (states: DeliveryQueueState[]) =>
    states.map((state) => ({ labels: { queue: state.queue }, value: valueOf(state) }))
  gauge(
    'gurt_deliveries_waiting',
    'Deliveries that wait, those of a later time among them',
    byQueue(({ waiting }) => waiting),
  )
  gauge(
    'gurt_deliveries_due_age_seconds',
    'How long the oldest delivery should have gone, 0 where none is due',
    byQueue(({ due_since: since }) => (since === null ? 0 : ageInSeconds(since))),
  )
  gauge(
    'gurt_deliveries_failed_in_day',
    'Tries of the last day that came to nothing',
    byQueue((state) => state.failed_in_day),
  )
}

/** Payments by state, and card payments of which the bank says nothing. */
export function watchPayments(registry: Registry, read: () => Promise<PaymentCounts>): void {
  const byState = createFamily(registry, ['provider', 'state'], read)
  const byProvider = createFamily(registry, ['provider'], read)
  byState('gurt_payments', 'Payments, by who takes the money and their state', ({ payments }) =>
    payments.map(({ provider, status, count }) => ({ labels: { provider, state: status }, value: count })),
  )
  byProvider(
    'gurt_payments_unmatched',
    'Payments that wait for the operator: of another sum or currency, or not given back as they were to be',
    ({ payments }) => payments.map(({ provider, unmatched }) => ({ labels: { provider }, value: unmatched })),
  )
  byProvider(
    'gurt_payments_hanging',
    'Card payments that the bank was asked about and has said nothing final of',
    ({ hanging }) => hanging.map(({ provider, count }) => ({ labels: { provider }, value: count })),
  )
  byProvider('gurt_payments_hanging_age_seconds', 'How long the oldest of them waits', ({ hanging }) =>
    hanging.map(({ provider, since }) => ({ labels: { provider }, value: ageInSeconds(since) })),
  )
}
