/** A number as people type it, '12 500,50 ₴' or '1500.5'; null for nothing, NaN for what is no number (a schema then says so). */
export function numberOf(typed: string): number | null {
  const bare = typed.replace(/[\s\u00A0\u202F₴]/g, '').replace(',', '.')
  if (bare === '') return null
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN
}

/** A number as it is put back into its input. */
export const typedNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',')
