import { qrCodeLimits } from '@/lib/contract/limits'

/** Why a text cannot be a code's place or campaign, as a sentence; undefined if it can. */
export function labelRefusal(what: 'place' | 'campaign', text: string): string | undefined {
  if (/\p{Cc}/u.test(text))
    return `The ${what} contains a line break or another control character. Remove it.`
  if (text.length <= qrCodeLimits.labelCharacters) return undefined
  return `The ${what} has ${text.length} characters; the limit is ${qrCodeLimits.labelCharacters}. Shorten it.`
}
