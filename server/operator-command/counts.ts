import { formatNumber } from '#domain/uk/format.ts'
import { operatorTexts } from '#domain/uk/operator/operator.ts'

/** '3 (прийнято 2, чекає 1)': how many there are, and of what kind. */
export function byStatus<S extends string>(
  counts: Readonly<Record<string, number>>,
  statuses: readonly S[],
  words: Record<S, string>,
): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (total === 0) return operatorTexts.none
  // two statuses may have one name for people
  const named = new Map<string, number>()
  for (const status of statuses)
    if (counts[status]) named.set(words[status], (named.get(words[status]) ?? 0) + counts[status])
  const parts = [...named].map(([name, count]) => `${name} ${formatNumber(count)}`)
  return `${formatNumber(total)} (${parts.join(', ')})`
}
