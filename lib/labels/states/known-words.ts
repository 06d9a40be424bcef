import { sentenceCase } from '../sentence-case'
import type { State } from './state'

/** The label of a value of the service, which always has a meaning. */
export type Words = State & { meaning: string }

/**
 * Makes the look-up of a table. A word nobody told us about is shown as it comes, and one that is missing says so.
 *
 * @param what the field, as it stands in the middle of a sentence
 */
export function knownWords(what: string, table: Readonly<Record<string, Words>>) {
  const words = new Map(Object.entries(table))
  return (word: string | undefined): Words => {
    if (word === undefined || word === '') {
      return { label: 'Unknown', tone: 'neutral', meaning: `The service doesn’t report ${what}.` }
    }
    return (
      words.get(word) ?? {
        label: sentenceCase(word),
        tone: 'neutral',
        meaning: `This console doesn’t recognize the value “${word}”.`,
      }
    )
  }
}
