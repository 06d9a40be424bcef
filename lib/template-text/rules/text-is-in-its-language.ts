import { scriptOf } from '../data/scripts'
import type { RejectionRule } from '../findings'
import { languageName } from '../language-name'

/** Letters that make a text long enough to tell its script. */
const enoughLetters = 4
const notOwnText = /\{\{[^{}]*\}\}|\bhttps?:\/\/\S+/g

/** A body has at least one letter of the script its language is written in (gap 2.3, TAG_CONTENT_MISMATCH). */
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
      message: `The body is not written in the letters of ${languageName(language)}.`,
    })
  },
}
