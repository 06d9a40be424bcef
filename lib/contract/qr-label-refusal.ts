import { qrCodeLimits } from './limits'
import { troubleInOneLine } from './one-line'

/** Why a text can't be a code's place or campaign, as a sentence; undefined if it can. */
export function labelRefusal(what: 'place' | 'campaign', text: string): string | undefined {
  const trouble = troubleInOneLine(
    text,
    `The ${what} contains a line break or another control character. Remove it.`,
  )
  if (trouble || text.length <= qrCodeLimits.labelCharacters) return trouble
  return `The ${what} has ${text.length} characters; the limit is ${qrCodeLimits.labelCharacters}. Shorten it.`
}
