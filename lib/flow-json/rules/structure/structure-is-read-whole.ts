import type { Rule } from '../../rule'
import { doubtfulPlaces, MOST_PLACES } from './places'

/** Nothing passes unseen: a document with too much to look at says so, and is not published. Ours, against documents made to keep the service busy. */
export const structureIsReadWhole: Rule = {
  name: 'structure-is-read-whole',
  check(model, report) {
    if (doubtfulPlaces(model).length >= MOST_PLACES)
      report({
        code: 'INVALID_SCHEMA',
        message: 'So much is wrong in this document that the rest of it was not read. Mend these first.',
        path: undefined,
      })
  },
}
