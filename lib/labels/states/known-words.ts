import { sentenceCase } from '../sentence-case'
import type { State } from './state'

/** The label of a keyword of the service, always with a meaning. */
export type Words = State & { meaning: string }

/**
 * Creates the lookup function for a table. Unknown keywords are shown verbatim; a missing one has its own label.
 *
 * @param what the field, as in the middle of a sentence
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
