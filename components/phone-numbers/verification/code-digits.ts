import { verificationLimits } from '@/lib/contract/limits'

/** Digits of other scripts are converted: people paste what their phone shows. */
const zeros = ['٠', '۰', '०'].map((zero) => zero.charCodeAt(0))

function toAscii(character: string): string {
  const code = character.charCodeAt(0)
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? character : String(code - zero)
}

/** The digits of a code in typed or pasted text, such as `123-456`, `1 2 3 4 5 6` or a whole message. */
export function codeDigits(text: string): string {
  const plain = Array.from(text.normalize('NFKC'), toAscii).join('')
  // A message may contain other numbers: the code is six digits, separated by at most a space or dash.
  const [whole] = plain.match(/(?<!\d)\d(?:[\s–-]?\d){5}(?!\d)/) ?? []
  return (whole ?? plain).replace(/\D/g, '').slice(0, verificationLimits.codeDigits)
}
