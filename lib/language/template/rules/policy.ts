import { chatHosts, forbiddenProtocol, isHostOf, readAddress } from '../addresses'
import { secretPhrases } from '../data/phrases'
import type { ErrorRule } from '../findings'
import { findPhrase, indexPhrases, readWords, type Word } from '../words'

// The service’s content policy: violations are refused before any review.

const askPhrases = indexPhrases(secretPhrases.ask)
const secretWords = indexPhrases(secretPhrases.secret)
const warningWords: ReadonlySet<string> = new Set(secretPhrases.unless)
/** Maximum number of words between the request and the secret: "reply with your full card number". */
const FARTHEST_WORDS = 6

/**
 * Positions of a request such as "send us your password" in a list of words, unless another word reverses its
 * meaning.
 */
function findRequest(sentence: readonly Word[]): { first: number; last: number } | undefined {
  if (sentence.some(({ text }) => warningWords.has(text))) return undefined
  for (
    let asked = findPhrase(sentence, askPhrases);
    asked !== undefined;
    asked = findPhrase(sentence, askPhrases, asked.first + 1)
  ) {
    const wanted = findPhrase(sentence, secretWords, asked.last + 1)
    if (wanted && wanted.first - asked.last <= FARTHEST_WORDS)
      return { first: asked.first, last: wanted.last }
  }
  return undefined
}

/** No message asks for card numbers, PINs or passwords. */
export const secretsAreNotAskedFor: ErrorRule = {
  id: 'secrets-are-not-asked-for',
  severity: 'error',
  kind: 'templatePolicyViolation',
  check({ texts }, report) {
    for (const { text, path, label, words } of texts) {
      if (findPhrase(words(), secretWords) === undefined) continue
      let offset = 0
      for (const sentence of text.split(/(?<=[.!?\n。؟])/)) {
        const read = readWords(sentence)
        const request = findRequest(read)
        if (request) {
          const start = offset + (read[request.first]?.start ?? 0)
          const end = offset + (read[request.last]?.end ?? sentence.length)
          report({
            path,
            message: `${label} asks for a card number, PIN, or password, which isn’t allowed.`,
            range: [start, end],
          })
          break
        }
        offset += sentence.length
      }
    }
  },
}

/** Buttons don’t lead back to a chat or to an address that runs code. */
export const addressesFollowThePolicy: ErrorRule = {
  id: 'addresses-follow-the-policy',
  severity: 'error',
  kind: 'templatePolicyViolation',
  check({ buttons }, report) {
    for (const button of buttons?.buttons ?? []) {
      if (button.kind !== 'URL' || button.url === undefined) continue
      const path = `${button.path}.url`
      if (forbiddenProtocol.test(button.url)) {
        report({
          path,
          message: 'Only web addresses are allowed. Use one that starts with https:// or http://.',
        })
      } else if (isHostOf(readAddress(button.url.trim())?.host ?? '', chatHosts)) {
        report({
          path,
          message: 'A button can’t lead to a chat. Use a quick reply or a phone number button.',
        })
      }
    }
  },
}
