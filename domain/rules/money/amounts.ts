import { AREA_CODE, MOBILE_CODE, parsePhoneUa } from '../phone-ua.ts'

const DECIMALS = 3
/** Amounts of nine digits are round, as no telephone number is. */
const ROUND_STEP = 100_000

/**
 * Whether the digits of an amount are a Ukrainian phone, wherever the decimal point stands: 501234567, 501234.567,
 * 80501234.567. What has decimals counts with a mobile code only: sums with kopiykas begin with any digits.
 */
export function readsAsPhone(amount: number): boolean {
  const shown = String(Number(amount.toFixed(DECIMALS)))
  const digits = shown.replace('.', '')
  if (parsePhoneUa(digits) !== null) return true
  if (digits.length !== 9 || amount % ROUND_STEP === 0) return false
  return MOBILE_CODE.test(digits) || (digits === shown && AREA_CODE.test(digits))
}
