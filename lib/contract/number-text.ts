/** Country codes of two digits (ITU-T E.164); 1 and 7 have one, all others three. */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
const NORTH_AMERICA = /^1(\d{3})(\d{3})(\d{4})$/

/** Digits as a number to read: `34600111222` reads "+34 600 111 222", `15550001111` "+1 555-000-1111". */
export function numberText(digits: string): string {
  const [, area, exchange, line] = NORTH_AMERICA.exec(digits) ?? []
  if (area && exchange && line) return `+1 ${area}-${exchange}-${line}`
  const codeLength = /^[17]/.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3
  return `+${[digits.slice(0, codeLength), ...groups(digits.slice(codeLength))].filter(Boolean).join(' ')}`
}

/** Threes, and fours where threes would leave one or two over. */
function groups(digits: string): string[] {
  if (digits.length <= 5) return [digits]
  const size = digits.length % 3 === 2 ? 4 : 3
  return [digits.slice(0, size), ...groups(digits.slice(size))]
}
