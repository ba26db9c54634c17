const UKRAINIAN = /^UA\d{27}$/
const MODULUS = 97

/**
 * ISO 7064: the country and its check digits go to the end, letters count from ten, and the rest by 97 is one. Takes an
 * account of any country, in capital letters and without spaces.
 */
export function hasIbanCheckDigits(account: string): boolean {
  let rest = 0
  for (const char of account.slice(4) + account.slice(0, 4)) {
    const value = Number.parseInt(char, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % MODULUS
  }
  return rest === 1 && /^..\d\d/.test(account)
}

/** Whether a Ukrainian account can exist: UA, two check digits, six of the bank, nineteen of the account. */
export const isIbanUa = (account: string): boolean => UKRAINIAN.test(account) && hasIbanCheckDigits(account)

/** The same in groups of four, as people read it out; a narrow line breaks between them. */
export const spacedIban = (account: string): string => account.replaceAll(/(.{4})(?=.)/g, '$1 ')
