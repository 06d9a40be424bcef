import { isObject } from '@/lib/contract/json'
import { formatChoice } from '@/lib/contract/lists'
import { formatCount } from '@/lib/labels/numbers'
import { countCharacters } from '@/lib/language/template/count-characters'
import type { MemberType } from '../../language/spec'
import { type Path, step } from '../../path'
import type { Change, Repair, Report, Rule } from '../../rule'
import { isAtLeast } from '../../versions'
import { respellingSafety } from '../facts/suggestion'
import { LateReport } from './late-report'
import type { MemberPlace } from './places'
import { memberRule, placeRule } from './places'
import { nearestKnown, shortened } from './quoted'
import { isOfKinds, type MemberShape } from './shapes'

/** A value has its member's type; for lists, every item does (spec:flow-checks#values). */
export const valueHasItsType = memberRule('value-has-its-type', (place, report) => {
  const { value, member, path } = place
  if (place.isComputed ? member.spec.isDynamic : isOfKinds(value, member.kinds)) return
  if (place.isComputed && isOfKinds(value, member.kinds)) {
    report({
      code: 'INVALID_PROPERTY_VALUE',
      message: `"${member.name}" can’t be dynamic. Write the value itself.`,
      path,
    })
    return
  }
  report(wrongType(place))
})

function wrongType({ value, member, path }: MemberPlace): Report {
  const types = typeof member.spec.type === 'string' ? [member.spec.type] : member.spec.type
  const expected = formatChoice(new Set(types.map((type) => kindWords[type])))
  const bad = badItem(value, types, path)
  return {
    code: 'INVALID_PROPERTY_TYPE',
    ...(member.isTyped ? {} : { severity: 'warning' }),
    message: bad
      ? `Every item of "${member.name}" must be ${bad.expected}; this is ${kindName(bad.value)}.`
      : `"${member.name}" must be ${expected}; this is ${kindName(value)}.`,
    path: bad?.path ?? path,
    ...unquoted(value, types, path),
  }
}

/** A quoted number or boolean: without quotes, it would have the required type. */
function unquoted(written: unknown, types: readonly MemberType[], path: Path): Pick<Report, 'repair'> {
  const text = typeof written === 'string' ? written.trim().toLowerCase() : ''
  const isMeant =
    (types.includes('boolean') && (text === 'true' || text === 'false')) ||
    (types.includes('number') && /^-?\d{1,9}(?:\.\d{1,9})?$/.test(text))
  if (!isMeant) return {}
  const value = types.includes('boolean') ? text === 'true' : Number(text)
  const changes: Change[] = [{ kind: 'set', path, value }]
  return { repair: { title: `Change it to ${value}, without quotes`, safety: 'safe', changes } }
}

const kindWords: Record<MemberType, string> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  'string[]': 'an array of strings',
  object: 'an object',
  array: 'an array',
  action: 'an action',
  components: 'an array of components',
  options: 'an array of options',
  image: 'an image as a base64 string',
  date: 'a date as a string',
  cases: 'an object of arrays of components',
  markdown: 'a string or, since version 5.1, an array of strings',
  uri: 'an address as a string',
}

/** The first list item of the wrong type. */
function badItem(value: unknown, types: readonly MemberType[], path: Path) {
  if (!Array.isArray(value)) return undefined
  const isOfTexts = types.some((type) => type === 'string[]' || type === 'markdown')
  if (!isOfTexts && !types.some((type) => listTypes.has(type))) return undefined
  const index = value.findIndex((item) => (isOfTexts ? typeof item !== 'string' : !isObject(item)))
  if (index < 0) return undefined
  return {
    value: value[index],
    path: step(path, index),
    expected: isOfTexts ? 'a string' : 'an object',
  }
}

const listTypes = new Set<MemberType>(['array', 'components', 'options'])

/** User-facing name of a value's type. */
function kindName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  const names: Partial<Record<string, string>> = {
    string: 'a string',
    number: 'a number',
    boolean: `${value}`,
    object: 'an object',
  }
  return names[typeof value] ?? 'nothing'
}

/** A value is one of those listed for its member (spec:flow-checks#values). */
export const valueIsListed = memberRule('value-is-listed', ({ value, member, path, isComputed }, report) => {
  const { values } = member
  if (!values || isComputed) return
  if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      if (typeof item === 'string' && !values.has(item)) report(unlisted(item, member, step(path, index)))
    })
  } else if ((typeof value === 'string' || typeof value === 'number') && !values.has(value))
    report(unlisted(value, member, path))
})

const unlisted = (value: string | number, { name, spec }: MemberShape, path: Path): Report =>
  new LateReport('INVALID_ENUM_VALUE', path, () => {
    const listed = (spec.values ?? []).map(String)
    const near = nearestKnown(String(value), listed)
    const only = listed.length === 1 ? listed[0] : undefined
    const better = near ?? only
    const choice = only === undefined ? `one of ${listed.join(', ')}` : `"${only}"`
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`
    return {
      message: `"${name}" must be ${choice}; this is "${shortened(String(value))}".${hint}`,
      ...(better === undefined
        ? {}
        : {
            repair: {
              title: `Change it to "${better}"`,
              safety: near === undefined ? 'changes' : respellingSafety(String(value), near, listed),
              changes: [{ kind: 'set', path, value: better }],
            },
          }),
    }
  })

/** A list's length is within its member's limits (spec:flow-components#all-components). */
export const listHasItsLength = memberRule('list-has-its-length', ({ value, member, path }, report) => {
  if (!Array.isArray(value)) return
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = member.spec
  const found = `this has ${value.length === 0 ? 'none' : value.length}`
  if (value.length < minItems)
    report({
      code: 'MIN_ITEMS_REQUIRED',
      message: `"${member.name}" needs at least ${itemCount(minItems)}; ${found}.`,
      path,
    })
  if (value.length > maxItems)
    report({
      code: 'MAX_ITEMS_REQUIRED',
      message: `"${member.name}" can have up to ${itemCount(maxItems)}; ${found}.`,
      path,
    })
})

const itemCount = (count: number) => formatCount(count, 'item')

/** A number is within its member's limits (spec:flow-components#all-components). */
export const numberIsInRange = memberRule('number-is-in-range', ({ value, member, path }, report) => {
  if (typeof value !== 'number') return
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = member.spec
  const set = (bound: number): Repair => ({
    title: `Change it to ${bound}`,
    safety: 'changes',
    changes: [{ kind: 'set', path, value: bound }],
  })
  if (value < min)
    report({
      code: 'MINIMUM_VALUE_REQUIRED',
      message: `"${member.name}" must be at least ${min}; this is ${value}.`,
      path,
      repair: set(min),
    })
  if (value > max)
    report({
      code: 'MAXIMUM_VALUE_REQUIRED',
      message: `"${member.name}" must be at most ${max}; this is ${value}.`,
      path,
      repair: set(max),
    })
})

/** A required text isn't empty; since 6.0, neither is an optional one (spec:flow-components#all-components). */
export const textIsNotEmpty = placeRule('text-is-not-empty', (place, report, { version }) => {
  for (const { value, member, path, isComputed } of place.members) {
    const { spec, name, isRequired } = member
    if (typeof value !== 'string' || isComputed || spec.mayBeEmpty || spec.values) continue
    if (!isRequired && !isAtLeast(version, '6.0')) continue
    if (value === '')
      report({
        code: 'MIN_CHARS_REQUIRED',
        message: `"${name}" can’t be empty.`,
        path,
      })
    else if (value.trim() === '')
      report({
        code: 'PATTERN_MISMATCH',
        message: `"${name}" can’t be blank.`,
        path,
      })
  }
})

/**
 * A text isn't longer than phones show. The service publishes it anyway (spec:flow-components#all-components and
 * spec:flow-checks#cut-off-texts).
 */
export const textFitsThePhone = memberRule(
  'text-fits-the-phone',
  ({ value, member, path, isComputed }, report) => {
    const most = member.spec.maxCharacters
    if (most === undefined || isComputed) return
    if (typeof value === 'string') judgeLength(value, most, member, path, report)
    else if (Array.isArray(value))
      value.forEach((item: unknown, index) => {
        if (typeof item === 'string') judgeLength(item, most, member, step(path, index), report)
      })
  },
)

function judgeLength(
  text: string,
  most: number,
  { name }: MemberShape,
  path: Path,
  report: (report: Report) => void,
) {
  if (text.length <= most) return
  const count = countCharacters(text)
  if (count > most)
    report({
      code: 'TEXT_CUT_OFF',
      message: `"${name}" has ${count} characters; phones show only ${most}.`,
      path,
      severity: 'warning',
    })
}

/** A URL is complete (spec:flow-checks#values). */
export const addressIsWhole = memberRule(
  'address-is-whole',
  ({ value, member, path, isComputed }, report) => {
    if (member.spec.type !== 'uri' || typeof value !== 'string' || isComputed || value.trim() === '') return
    if (!/^[a-z][a-z\d+.-]*:\/*[^\s/]/i.test(value) || /\s/.test(value))
      report({
        code: 'INVALID_PROPERTY_VALUE_FORMAT',
        message: `"${member.name}" must be a full address such as https://example.com/page; this isn’t.`,
        path,
      })
  },
)

/** The whole document is an object (spec:flow-json#unknown-members). */
export const documentIsAnObject: Rule = {
  id: 'document-is-an-object',
  check({ value }, report) {
    if (!isObject(value) && value !== undefined)
      report({
        code: 'INVALID_FLOW_JSON',
        message: `A flow must be an object with "version" and "screens"; this is ${kindName(value)}.`,
        path: undefined,
      })
  },
}
