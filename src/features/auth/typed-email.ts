/** In memory alone: an address in the page's own address would reach logs and other people's screens. */
let typed = ''

/** The electronic address that was typed on a way in last; the next way in begins with it. */
export const typedEmail = (): string => typed
export const forgetTypedEmail = (): void => void (typed = '')

/** For the registration of an e-mail field. */
export const keepsTypedEmail = {
  onChange: ({ target }: { target: { value: string } }): void => void (typed = target.value),
}
