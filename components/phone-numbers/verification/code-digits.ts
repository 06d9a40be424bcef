import { verificationLimits } from '@/lib/contract/limits'

/** Digits of other scripts keep their value: people paste what their phone shows. */
const zeros = ['٠', '۰', '०'].map((zero) => zero.charCodeAt(0))

function toAscii(character: string): string {
  const code = character.charCodeAt(0)
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? character : String(code - zero)
}

/** The digits of a code in what someone typed or pasted, be it `123-456`, `1 2 3 4 5 6` or a whole message. */
export function codeDigits(text: string): string {
  const plain = Array.from(text.normalize('NFKC'), toAscii).join('')
  // A message may have other numbers in it: the code is six digits with at most a space or a dash between two.
  const [whole] = plain.match(/(?<!\d)\d(?:[\s–-]?\d){5}(?!\d)/) ?? []
  return (whole ?? plain).replace(/\D/g, '').slice(0, verificationLimits.codeDigits)
}
