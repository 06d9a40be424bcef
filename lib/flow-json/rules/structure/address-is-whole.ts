import { memberRule } from './structure-rule'

/** An address can be followed as it stands (gap 8.6). */
export const addressIsWhole = memberRule(
  'address-is-whole',
  ({ value, member, path, isComputed }, report) => {
    if (member.spec.type !== 'uri' || typeof value !== 'string' || isComputed || value.trim() === '') return
    if (!/^[a-z][a-z\d+.-]*:\/*[^\s/]/i.test(value) || /\s/.test(value))
      report({
        code: 'INVALID_PROPERTY_VALUE_FORMAT',
        message: `"${member.name}" must be a whole address such as https://example.com/page; this is not.`,
        path,
      })
  },
)
