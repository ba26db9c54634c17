/** The row of a statement that always answers one: an aggregate, or an insert with `returning`. Throws where it has none. */
export function one<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('a statement that always answers a row answered none')
  return row
}
