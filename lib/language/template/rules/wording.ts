import { optOutFooters, optOutPhrases, promotionalPhrases, scamPhrases } from '../data/phrases'
import type { RejectionRule, WarningRule } from '../findings'
import { languageName } from '../language-name'
import { quoted } from '../wording'
import { findPhrase, indexPhrases, type PhraseIndex } from '../words'

const byLanguage = (lists: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, PhraseIndex> =>
  new Map(Object.entries(lists).map(([language, phrases]) => [language, indexPhrases(phrases)]))

const promotional = byLanguage(promotionalPhrases)
const waysOut = byLanguage(optOutPhrases)

/**
 * A UTILITY template has no promotional words (spec:templates#what-the-review-rejects). English ones count in every
 * language.
 */
export const utilityIsNotPromotional: RejectionRule = {
  id: 'utility-is-not-promotional',
  severity: 'rejection',
  reason: 'INCORRECT_CATEGORY',
  recommendation: 'Choose the category MARKETING, or remove the promotional words.',
  check({ category, language, texts }, report) {
    if (category !== 'UTILITY') return
    const indexes = [...new Set(['en', language?.split('_')[0] ?? 'en'])].flatMap(
      (code) => promotional.get(code) ?? [],
    )
    for (const { text, path, words } of texts) {
      const found = indexes.map((index) => findPhrase(words(), index)).find((place) => place !== undefined)
      if (found === undefined) continue
      const start = words()[found.first]?.start ?? 0
      const end = words()[found.last]?.end ?? text.length
      const message = `${quoted(text.slice(start, end))} is promotional, and this is a Utility template.`
      report({ path, message, range: [start, end] })
    }
  },
}

const scams = indexPhrases(scamPhrases)

/** Words common in scams (spec:templates#rejection-reasons, reason SCAM). */
export const textIsNotAScam: RejectionRule = {
  id: 'text-is-not-a-scam',
  severity: 'rejection',
  reason: 'SCAM',
  recommendation: 'State clearly what you offer, without promises of prizes or money.',
  check({ texts }, report) {
    for (const { text, path, words } of texts) {
      const found = findPhrase(words(), scams)
      if (found === undefined) continue
      const start = words()[found.first]?.start ?? 0
      const end = words()[found.last]?.end ?? text.length
      report({ path, message: `${quoted(text.slice(start, end))} sounds like fraud.`, range: [start, end] })
    }
  },
}

const arabic = /\p{Script=Arab}/u
const cyrillic = /\p{Script=Cyrl}/u
const devanagari = /\p{Script=Deva}/u
const latin = /\p{Script=Latn}/u

/** The script of each language, except languages written in several (sr, kk, uz, az, ms, ha). */
const scripts: ReadonlyMap<string, RegExp> = new Map([
  ...['ar', 'fa', 'ur', 'ps', 'prs'].map((language) => [language, arabic] as const),
  ...['ru', 'uk', 'bg', 'mk', 'be'].map((language) => [language, cyrillic] as const),
  ...['hi', 'mr'].map((language) => [language, devanagari] as const),
  ...'af sq ca hr cs da nl en et fil fi fr de hu id ga it rw lv lt nb pl pt ro sk sl es sw sv tr vi zu'
    .split(' ')
    .map((language) => [language, latin] as const),
  ['bn', /\p{Script=Beng}/u],
  ['el', /\p{Script=Grek}/u],
  ['gu', /\p{Script=Gujr}/u],
  ['he', /\p{Script=Hebr}/u],
  ['ja', /[\p{Script=Hira}\p{Script=Kana}\p{Script=Han}]/u],
  ['ka', /\p{Script=Geor}/u],
  ['kn', /\p{Script=Knda}/u],
  ['ko', /\p{Script=Hang}/u],
  ['lo', /\p{Script=Laoo}/u],
  ['ml', /\p{Script=Mlym}/u],
  ['pa', /[\p{Script=Guru}\p{Script=Arab}]/u],
  ['si', /\p{Script=Sinh}/u],
  ['ta', /\p{Script=Taml}/u],
  ['te', /\p{Script=Telu}/u],
  ['th', /\p{Script=Thai}/u],
  ['zh', /\p{Script=Han}/u],
])

/** Matches a letter of a language’s script; undefined if the language doesn’t determine a script. */
const scriptOf = (language: string): RegExp | undefined => scripts.get(language.split(/[_-]/)[0] ?? '')

/** Minimum number of letters to determine a script. */
const enoughLetters = 4
const notOwnText = /\{\{[^{}]*\}\}|\bhttps?:\/\/\S+/g

/**
 * A body has at least one letter in the script of its language (spec:templates#rejection-reasons,
 * TAG_CONTENT_MISMATCH).
 */
export const textIsInItsLanguage: RejectionRule = {
  id: 'text-is-in-its-language',
  severity: 'rejection',
  reason: 'TAG_CONTENT_MISMATCH',
  recommendation: 'Choose the language the text is written in, or translate the text.',
  check({ body, language }, report) {
    if (body?.text === undefined || language === undefined) return
    const script = scriptOf(language)
    if (script === undefined || script.test(body.text.replace(notOwnText, ' '))) return
    const letters = body.text.replace(notOwnText, ' ').match(/\p{L}/gu)?.length ?? 0
    if (letters < enoughLetters) return
    report({
      path: `${body.path}.text`,
      message: `The body isn’t written in the script used for ${languageName(language)}.`,
    })
  },
}

/** Advice: people who can opt out in one tap don’t block the number, so its quality stays high. */
export const marketingOffersAWayOut: WarningRule = {
  id: 'marketing-offers-a-way-out',
  severity: 'warning',
  check({ category, language, texts, body, footer }, report) {
    if (category !== 'MARKETING' || body === undefined) return
    const code = language?.split('_')[0] ?? ''
    const phrases = waysOut.get(code)
    if (phrases === undefined || texts.some(({ words }) => findPhrase(words(), phrases))) return
    const footerLike = optOutFooters[code]
    const example = footerLike === undefined ? '' : `, for example with the footer “${footerLike}”`
    const message = `Offer a way to opt out${example}. Fewer people will block you.`
    report({ path: `${(footer ?? body).path}.text`, message })
  },
}
