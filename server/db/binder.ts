type Bound = string | number | Date | null | readonly (string | number)[]

/** Collects bound values and gives their places in the text, which stays the same for the same shape of a query. */
export function binder() {
  const values: Bound[] = []
  return { values, bind: (value: Bound, type: string): string => `$${values.push(value)}::${type}` }
}
export type Bind = ReturnType<typeof binder>['bind']
export type { Bound }
