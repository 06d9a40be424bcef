/** Country codes of two digits (ITU-T E.164); 1 and 7 have one, all others three. */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
const NORTH_AMERICA = /^1(\d{3})(\d{3})(\d{4})$/

/** Digits as a number to read: groups after the country code, as business numbers are shown. */
export function numberText(digits: string): string {
  const [, area, exchange, line] = NORTH_AMERICA.exec(digits) ?? []
  if (area && exchange && line) return `+1 ${area}-${exchange}-${line}`
  const codeLength = /^[17]/.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3
  // The last group has two to four digits.
  const groups = digits.slice(codeLength).match(/\d{3}(?=\d{2})|\d+/g) ?? []
  return `+${[digits.slice(0, codeLength), ...groups].filter(Boolean).join(' ')}`
}
