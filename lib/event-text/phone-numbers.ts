import { foreign } from './plain-text'

/** Country codes of two digits (ITU E.164); 1 and 7 have one, all others three. */
const twoDigitCodes = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 ' +
    '90 91 92 93 94 95 98'
  ).split(' '),
)

/** Threes, and fours where threes would leave one or two over. */
function grouped(digits: string): string {
  const groups: string[] = []
  let rest = digits
  while (rest.length > 5) {
    const size = rest.length % 3 === 2 ? 4 : 3
    groups.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return [...groups, rest].join(' ')
}

function codeDigits(digits: string): number {
  if (/^[17]/.test(digits)) return 1
  return twoDigitCodes.has(digits.slice(0, 2)) ? 2 : 3
}

/**
 * A phone number of an event for people: `34600111222` reads "+34 600 111 222", `15550001111` "+1 555-000-1111". What
 * is no number of 7 to 15 digits is shown as it came.
 */
export function phoneNumberText(raw: string): string {
  const digits = raw.replace(/^\+/, '')
  if (!/^[1-9]\d{6,14}$/.test(digits)) return foreign(raw, 60)
  if (digits.startsWith('1')) {
    if (digits.length !== 11) return `+${digits}`
    return `+1 ${digits.slice(1, 4)}-${digits.slice(4, 7)}-${digits.slice(7)}`
  }
  const code = codeDigits(digits)
  return `+${digits.slice(0, code)} ${grouped(digits.slice(code))}`
}
