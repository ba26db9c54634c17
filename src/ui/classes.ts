/** Joins the class names that apply; modules answer `undefined` for a class they do not have. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
