/** Names of figures beside the bars. */
export declare function besideTheBars(
  pages: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>,
): string[]
