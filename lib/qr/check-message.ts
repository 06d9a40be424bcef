import { qrCodeLimits } from '@/lib/contract/limits'
import { countCharacters } from '@/lib/language/template/count-characters'

const { messageCharacters, messageAdvised } = qrCodeLimits

/** A visible character: not whitespace and not ignorable. */
const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u
/** Line breaks are allowed; other control characters are not. */
const control = /(?!\n)\p{Cc}/u

/**
 * Why a text cannot be a prefilled message, as a sentence; undefined if it can. The text is never changed:
 * letters of all languages, emoji and direction marks stay as they are. Limits:
 * spec:qr-codes#limits-of-codes.
 */
export function messageRefusal(text: string): string | undefined {
  if (text === '') return 'The message is empty. Enter what the customer would say.'
  const found = control.exec(text)
  if (found) return `The message contains the control character ${nameOf(found[0])}. Remove it.`
  if (!seen.test(text)) return 'The message has only spaces. Enter what the customer would say.'
  if (!text.isWellFormed()) return 'The message contains an incomplete character. Type it again.'
  const characters = countCharacters(text)
  if (characters > messageCharacters)
    return `The message has ${characters} characters; the limit is ${messageCharacters}. Shorten it.`
  return undefined
}

/** A suggestion for an accepted text, as a sentence. spec:qr-codes#qr-code: under 100 characters advised. */
export function messageAdvice(text: string): string | undefined {
  const characters = countCharacters(text)
  if (characters < messageAdvised) return undefined
  return `The message has ${characters} characters. People read it before sending: under ${messageAdvised} is better.`
}

const nameOf = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
