import { step } from '../path'
import type { Rule } from '../rule'
import { SCREEN_ID } from './facts/screen-id'
import { shortened } from './structure/quoted'

/** Ids of screens are texts (spec "Flow JSON document"), written in letters, digits and underscores. */
export const screenIdHasItsForm: Rule = {
  name: 'screen-id-has-its-form',
  check(model, report) {
    // An id that is empty or blank is reported as such.
    for (const { id, path } of model.screens)
      if (id === '')
        report({
          code: 'MIN_CHARS_REQUIRED',
          message: 'The id of a screen needs at least 1 character; this has none.',
          path: step(path, 'id'),
        })
      else if (id !== undefined && !SCREEN_ID.test(id))
        report({
          code: 'PATTERN_MISMATCH',
          message: `"${shortened(id)}" has other characters than letters, digits and underscores, and the id of a screen has only these.`,
          path: step(path, 'id'),
        })
  },
}
