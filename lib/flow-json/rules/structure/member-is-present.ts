import { placeRule } from './structure-rule'

/** Every member that the version requires is there (gap 8.5, "R"). */
export const memberIsPresent = placeRule('member-is-present', ({ value, shape, path, name }, report) => {
  for (const key of shape.required) {
    if (Object.hasOwn(value, key)) continue
    report({
      code: key === 'type' ? 'MISSING_REQUIRED_TYPE_PROPERTY' : 'MISSING_REQUIRED_PROPERTY',
      message: `${/^[aeiou]/i.test(name) ? 'An' : 'A'} ${name} needs "${key}", and this one has none.`,
      path,
    })
  }
})
