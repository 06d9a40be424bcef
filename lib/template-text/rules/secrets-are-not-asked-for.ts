import { secretPhrases } from '../data/phrases'
import type { ErrorRule } from '../findings'
import { findPhrase, indexPhrases, readWords, type Word } from '../words'

const ask = indexPhrases(secretPhrases.ask)
const secret = indexPhrases(secretPhrases.secret)
const unless: ReadonlySet<string> = new Set(secretPhrases.unless)
/** Words between the asking and the secret: "reply with your full card number". */
const reach = 6

/** Places in the list of words of "send us your password", when no word of the sentence turns it around. */
function findRequest(sentence: readonly Word[]): { first: number; last: number } | undefined {
  if (sentence.some(({ text }) => unless.has(text))) return undefined
  for (
    let asked = findPhrase(sentence, ask);
    asked !== undefined;
    asked = findPhrase(sentence, ask, asked.first + 1)
  ) {
    const wanted = findPhrase(sentence, secret, asked.last + 1)
    if (wanted && wanted.first - asked.last <= reach) return { first: asked.first, last: wanted.last }
  }
  return undefined
}

/** Policy: no message asks for card numbers, PINs or passwords. */
export const secretsAreNotAskedFor: ErrorRule = {
  id: 'secrets-are-not-asked-for',
  severity: 'error',
  kind: 'templatePolicyViolation',
  check({ texts }, report) {
    for (const { text, path, label, words } of texts) {
      if (findPhrase(words(), secret) === undefined) continue
      let offset = 0
      for (const sentence of text.split(/(?<=[.!?\n。؟])/)) {
        const read = readWords(sentence)
        const request = findRequest(read)
        if (request) {
          const start = offset + (read[request.first]?.start ?? 0)
          const end = offset + (read[request.last]?.end ?? sentence.length)
          report({
            path,
            message: `${label} asks for a card number, PIN or password. No message may.`,
            range: [start, end],
          })
          break
        }
        offset += sentence.length
      }
    }
  },
}
