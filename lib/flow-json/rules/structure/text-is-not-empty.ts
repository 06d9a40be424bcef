import { isAtLeast } from '../../versions'
import { placeRule } from './structure-rule'

/** A text that is required says something; from 6.0 one that is optional too (gaps 8.1 and 8.5). */
export const textIsNotEmpty = placeRule('text-is-not-empty', (place, report, { version }) => {
  for (const { value, member, path, isComputed } of place.members) {
    const { spec, name, isRequired } = member
    if (typeof value !== 'string' || isComputed || spec.mayBeEmpty || spec.values) continue
    if (!isRequired && !isAtLeast(version, '6.0')) continue
    if (value === '')
      report({
        code: 'MIN_CHARS_REQUIRED',
        message: `"${name}" needs at least 1 character; this has none.`,
        path,
      })
    else if (value.trim() === '')
      report({
        code: 'PATTERN_MISMATCH',
        message: `"${name}" needs something to read; this is blank.`,
        path,
      })
  }
})
