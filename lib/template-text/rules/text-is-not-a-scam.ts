import { scamPhrases } from '../data/phrases'
import type { RejectionRule } from '../findings'
import { quoted } from '../wording'
import { findPhrase, indexPhrases } from '../words'

const phrases = indexPhrases(scamPhrases)

/** Words that fraud uses (gap 2.3, reason SCAM). */
export const textIsNotAScam: RejectionRule = {
  id: 'text-is-not-a-scam',
  severity: 'rejection',
  reason: 'SCAM',
  recommendation: 'Say plainly what you offer, without promises of prizes or money.',
  check({ texts }, report) {
    for (const { text, path, words } of texts) {
      const found = findPhrase(words(), phrases)
      if (found === undefined) continue
      const start = words()[found.first]?.start ?? 0
      const end = words()[found.last]?.end ?? text.length
      report({ path, message: `${quoted(text.slice(start, end))} is what fraud says.`, range: [start, end] })
    }
  },
}
