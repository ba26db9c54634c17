/** A value that a constraint or the lines before keep there. Throws, naming it, where it is missing after all. */
export function defined<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
