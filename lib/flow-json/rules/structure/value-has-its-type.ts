import { isObject } from '../../is-object'
import type { MemberType } from '../../language/spec'
import { type Path, step } from '../../path'
import type { Report } from '../../rule'
import type { MemberPlace } from './places'
import { isOfKinds } from './shapes'
import { memberRule } from './structure-rule'

/** A value is of the type its member has; of a list, every item (gaps 8.5 and 8.6). */
export const valueHasItsType = memberRule('value-has-its-type', (place, report) => {
  const { value, member, path } = place
  if (place.isComputed ? member.spec.isDynamic : isOfKinds(value, member.kinds)) return
  if (place.isComputed && isOfKinds(value, member.kinds)) {
    report({
      code: 'INVALID_PROPERTY_VALUE',
      message: `"${member.name}" cannot be computed. Write the value itself.`,
      path,
    })
    return
  }
  report(wrongType(place))
})

function wrongType({ value, member, path }: MemberPlace): Report {
  const types = typeof member.spec.type === 'string' ? [member.spec.type] : member.spec.type
  const expected = [...new Set(types.map((type) => words[type]))].join(' or ')
  const bad = badItem(value, types, path)
  return {
    code: 'INVALID_PROPERTY_TYPE',
    ...(member.isTyped ? {} : { severity: 'warning' }),
    message: bad
      ? `Every item of "${member.name}" must be ${bad.expected}; this is ${kindName(bad.value)}.`
      : `"${member.name}" must be ${expected}; this is ${kindName(value)}.`,
    path: bad?.path ?? path,
  }
}

const words: Record<MemberType, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  'string[]': 'a list of texts',
  object: 'an object',
  array: 'a list',
  action: 'an action',
  components: 'a list of components',
  options: 'a list of options',
  image: 'an image as base64 text',
  date: 'a date as text',
  cases: 'an object of lists of components',
  markdown: 'a text or, from version 5.1, a list of texts',
  uri: 'an address as text',
}

/** The first item of a list that is no such item. */
function badItem(value: unknown, types: readonly MemberType[], path: Path) {
  if (!Array.isArray(value)) return undefined
  const isOfTexts = types.some((type) => type === 'string[]' || type === 'markdown')
  if (!isOfTexts && !types.some((type) => listTypes.has(type))) return undefined
  const index = value.findIndex((item) => (isOfTexts ? typeof item !== 'string' : !isObject(item)))
  if (index < 0) return undefined
  return {
    value: value[index],
    path: step(path, index),
    expected: isOfTexts ? 'a text' : 'an object',
  }
}

const listTypes = new Set<MemberType>(['array', 'components', 'options'])

/** What people call a value of this kind. */
export function kindName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  const names: Partial<Record<string, string>> = {
    string: 'a text',
    number: 'a number',
    boolean: `${value}`,
    object: 'an object',
  }
  return names[typeof value] ?? 'nothing'
}
