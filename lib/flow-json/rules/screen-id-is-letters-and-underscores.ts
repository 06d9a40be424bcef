import { step } from '../path'
import type { Rule } from '../rule'
import { shortened } from './structure/quoted'

/** Ids of screens are written in letters and underscores (gap 8.2). */
export const screenIdIsLettersAndUnderscores: Rule = {
  name: 'screen-id-is-letters-and-underscores',
  check(model, report) {
    // An id that is empty or blank is reported as such.
    for (const { id, path } of model.screens)
      if (id === '')
        report({
          code: 'MIN_CHARS_REQUIRED',
          message: 'The id of a screen needs at least 1 character; this has none.',
          path: step(path, 'id'),
        })
      else if (id !== undefined && !/^[A-Za-z_]+$/.test(id))
        report({
          code: 'PATTERN_MISMATCH',
          message: `"${shortened(id)}" has other characters than letters and underscores, and the id of a screen has only these.`,
          path: step(path, 'id'),
        })
  },
}
