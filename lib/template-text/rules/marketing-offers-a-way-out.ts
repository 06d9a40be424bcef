import { optOutPhrases } from '../data/phrases'
import type { WarningRule } from '../findings'
import { findPhrase, indexPhrases, type PhraseIndex } from '../words'

const byLanguage: ReadonlyMap<string, PhraseIndex> = new Map(
  Object.entries(optOutPhrases).map(([language, phrases]) => [language, indexPhrases(phrases)]),
)

/** Advice: people who can opt out in one tap do not block the number, and its quality stays high. */
export const marketingOffersAWayOut: WarningRule = {
  id: 'marketing-offers-a-way-out',
  severity: 'warning',
  check({ category, language, texts, body, footer }, report) {
    if (category !== 'MARKETING' || body === undefined) return
    const phrases = byLanguage.get(language?.split('_')[0] ?? '')
    if (phrases === undefined || texts.some(({ words }) => findPhrase(words(), phrases))) return
    const message =
      'Offer a way out, for example a footer "Reply STOP to unsubscribe". Fewer people will block you.'
    report({ path: `${(footer ?? body).path}.text`, message })
  },
}
