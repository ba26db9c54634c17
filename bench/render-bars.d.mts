/** Names of figures beside the bars. */
export declare function besideTheBars(
  rates: Readonly<Record<string, readonly number[]>>,
  held: readonly number[],
): string[]
