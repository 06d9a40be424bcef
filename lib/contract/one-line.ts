import type { z } from './zod'

/** Bidirectional control characters. In a name, they would also affect the surrounding sentence. */
const DIRECTIONS = '\\u202a-\\u202e\\u2066-\\u2069'
const BREAKS = '\\p{Cc}\\u2028\\u2029'
const breaks = new RegExp(`[${BREAKS}]`, 'u')
const directions = new RegExp(`[${DIRECTIONS}]`, 'u')
const allBreaks = new RegExp(`[${BREAKS}]`, 'gu')
const allDirections = new RegExp(`[${DIRECTIONS}]`, 'gu')

/** `troubleInOneLine` for a schema. */
export const inOneLine =
  (sentence: string) =>
  (text: string, context: z.RefinementCtx): void => {
    const message = troubleInOneLine(text, sentence)
    if (message) context.addIssue({ code: 'custom', message })
  }

/** Why a text can’t be a name or label shown inside sentences and lists; `sentence` is the error for several lines. */
export function troubleInOneLine(text: string, sentence: string): string | undefined {
  if (breaks.test(text)) return sentence
  if (directions.test(text)) return 'Remove the invisible characters that change text direction.'
  if (!text.isWellFormed()) return 'This contains an incomplete character. Type it again.'
  return undefined
}

/** Converts an external name to one line, truncated to a number of whole characters. */
export const toOneLine = (text: string, maxCharacters: number): string =>
  [...text.toWellFormed().replaceAll(allDirections, '').replaceAll(allBreaks, ' ').trim()]
    .slice(0, maxCharacters)
    .join('')
    .trim()
