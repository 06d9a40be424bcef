import { promotionalPhrases } from '../data/phrases'
import type { RejectionRule } from '../findings'
import { quoted } from '../wording'
import { findPhrase, indexPhrases, type PhraseIndex } from '../words'

const byLanguage: ReadonlyMap<string, PhraseIndex> = new Map(
  Object.entries(promotionalPhrases).map(([language, phrases]) => [language, indexPhrases(phrases)]),
)

/** A UTILITY template has no words of advertising (gap 2.5). English ones count in every language. */
export const utilityIsNotPromotional: RejectionRule = {
  id: 'utility-is-not-promotional',
  severity: 'rejection',
  reason: 'INCORRECT_CATEGORY',
  recommendation: 'Choose the category MARKETING, or remove the words that advertise.',
  check({ category, language, texts }, report) {
    if (category !== 'UTILITY') return
    const indexes = [...new Set(['en', language?.split('_')[0] ?? 'en'])].flatMap(
      (code) => byLanguage.get(code) ?? [],
    )
    for (const { text, path, words } of texts) {
      const found = indexes.map((index) => findPhrase(words(), index)).find((place) => place !== undefined)
      if (found === undefined) continue
      const start = words()[found.first]?.start ?? 0
      const end = words()[found.last]?.end ?? text.length
      const message = `${quoted(text.slice(start, end))} advertises, and this is a UTILITY template.`
      report({ path, message, range: [start, end] })
    }
  },
}
