import type { z } from './zod'

/** What sets the direction of the text after it: a name with one of these turns the sentence around it, too. */
const DIRECTIONS = '\\u202a-\\u202e\\u2066-\\u2069'
const BREAKS = '\\p{Cc}\\u2028\\u2029'
const breaks = new RegExp(`[${BREAKS}]`, 'u')
const directions = new RegExp(`[${DIRECTIONS}]`, 'u')
const allBreaks = new RegExp(`[${BREAKS}]`, 'gu')
const allDirections = new RegExp(`[${DIRECTIONS}]`, 'gu')

/** The check of a name or label that is shown inside sentences and lists; `sentence` is for one of several lines. */
export const inOneLine =
  (sentence: string) =>
  (text: string, context: z.RefinementCtx): void => {
    const message = troubleWith(text, sentence)
    if (message) context.addIssue({ code: 'custom', message })
  }

function troubleWith(text: string, sentence: string): string | undefined {
  if (breaks.test(text)) return sentence
  if (directions.test(text)) return 'Remove the invisible characters that change text direction.'
  if (!text.isWellFormed()) return 'This contains an incomplete character. Type it again.'
  return undefined
}

/** A name that others gave, made to be one: as long as one may be, counted in whole characters. */
export const toOneLine = (text: string, maxCharacters: number): string =>
  [...text.toWellFormed().replaceAll(allDirections, '').replaceAll(allBreaks, ' ').trim()]
    .slice(0, maxCharacters)
    .join('')
    .trim()
