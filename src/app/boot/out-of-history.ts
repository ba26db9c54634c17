/** A browser that goes back shows a document of its cache, however old. */
export function isOutOfHistory(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'back_forward'
}
