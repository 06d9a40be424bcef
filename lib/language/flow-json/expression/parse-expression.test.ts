import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findVersion, flowVersions, newestVersion } from '../versions'
import { evaluate } from './evaluate'
import { isDynamicText } from './is-dynamic-text'
import { parseDynamic } from './parse-expression'
import { typeOf } from './type-of'

const problemOf = (text: string, options: { version?: string; isCondition?: boolean } = {}) => {
  const version = findVersion(options.version) ?? newestVersion
  const read = parseDynamic(text, { version, isCondition: options.isCondition })
  return 'problem' in read ? read.problem : undefined
}

describe('isDynamicText', () => {
  test.each(['${form.a}', '${}', '`1`', "`'Hi ' ${data.name}`", '${screen.A.form.b}'])(
    'accepts %s',
    (text) => {
      expect(isDynamicText(text)).toBe(true)
    },
  )

  test.each(['', 'Hi ${form.a}', '${form.a} ${form.b}', '`', '`a', '${form.a', '$form.a'])(
    'rejects %s, which is not dynamic as a whole',
    (text) => expect(isDynamicText(text)).toBe(false),
  )
})

describe('parsing references', () => {
  test('returns their scope, path and position', () => {
    expect(parseDynamic('${data.address.city}', { version: newestVersion })).toEqual({
      expression: { kind: 'reference', reference: expect.anything() },
      references: [{ scope: 'data', path: ['address', 'city'], offset: 0, length: 20 }],
    })
  })

  test('finds them inside an expression', () => {
    const read = parseDynamic("`'A ' ${screen.ONE.form.x} ${form.y}`", { version: newestVersion })
    expect(read).toMatchObject({
      references: [
        { scope: 'screen', screen: 'ONE', of: 'form', path: ['x'], offset: 6, length: 20 },
        { scope: 'form', path: ['y'], offset: 27, length: 9 },
      ],
    })
  })

  test.each([
    '${user.id}',
    '${form}',
    '${form.}',
    '${form..a}',
    '${form. a}',
    '${screen.A.b}',
    '${screen.A.form}',
    '${}',
    '${`${form.a} > 1`}',
  ])('rejects %s', (text) => {
    expect(problemOf(text)?.message).toMatch(/\.$/)
  })

  test('allows other screens from 4.0 on', () => {
    expect(problemOf('${screen.A.form.b}', { version: '3.1' })?.message).toContain('4.0')
    expect(problemOf('${screen.A.form.b}', { version: '4.0' })).toBeUndefined()
  })
})

describe('parsing an expression', () => {
  test('requires backticks and version 6.0, except in conditions', () => {
    expect(problemOf('`${form.a} > 1`', { version: '5.1' })?.message).toContain('6.0')
    expect(problemOf('`${form.a} > 1`', { version: '6.0' })).toBeUndefined()
    expect(
      problemOf("(${data.value} && (${form.animal} == 'cat'))", { version: '4.0', isCondition: true }),
    ).toBeUndefined()
    expect(problemOf('${form.a} > 1', { version: '6.0' })?.message).toContain('backticks')
  })

  test.each([
    ['))${data.a}((', 0],
    ['(${data.a}', 0],
    ['${data.a})', 9],
    ['${data.a} ${data.b}', 10],
    ["${data.a} == 'x", 13],
    ['${data.a} = 1', 10],
    ['${data.a} === 1', 10],
    ['${data.a} && alert', 13],
    ['${data.a} && ', 13],
    ['&& ${data.a}', 0],
    ['${data.a} * 2', 10],
    ['${data.a', 0],
    ['$data.a', 0],
    ['"x" == ${data.a}', 0],
    ['()', 1],
  ])('rejects the condition %s at offset %i', (text, offset) => {
    expect(problemOf(text, { version: '4.0', isCondition: true })).toMatchObject({ offset })
  })

  test('rejects an empty condition and an empty expression', () => {
    expect(problemOf('', { isCondition: true })).toBeDefined()
    expect(problemOf('``')).toBeDefined()
  })

  test('rejects an unescaped backtick in a string and accepts an escaped one', () => {
    expect(problemOf("`'Ana`s'`")).toMatchObject({ offset: 5 })
    const read = parseDynamic("`'Ana\\`s'`", { version: newestVersion })
    expect(read).toMatchObject({ expression: { kind: 'text', value: 'Ana`s' } })
  })

  test('limits nesting and length', () => {
    expect(problemOf(`\`${'('.repeat(100_000)}\``)?.message).toContain('1,000')
    expect(problemOf(`\`${'('.repeat(500)}1${')'.repeat(400)}\``)?.message).toContain('deep')
    expect(problemOf(`\`${'!'.repeat(900)}true\``)?.message).toContain('Too many')
    expect(problemOf(`\`1${' + 1'.repeat(499)}\``)).toBeUndefined()
  })

  test('never throws, and its result can be typed and evaluated', () => {
    const piece = fc.constantFrom(
      ...['${form.a}', '${data.b.c}', '${screen.S.form.x}', "'text'", '1', '0', '2.5', 'true', '(', ')', ' '],
      ...[
        '==',
        '!=',
        '<',
        '<=',
        '>',
        '>=',
        '&&',
        '||',
        '+',
        '-',
        '/',
        '%',
        '!',
        '`',
        '$',
        '{',
        '}',
        "'",
        '\\',
      ],
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(' ')),
    )
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...flowVersions),
        fc.boolean(),
        fc.boolean(),
        fc.jsonValue(),
        (inner, version, isCondition, hasBackticks, value) => {
          const read = parseDynamic(hasBackticks ? `\`${inner}\`` : inner, { version, isCondition })
          if ('problem' in read) return
          typeOf(read.expression, () => undefined)
          JSON.stringify(evaluate(read.expression, () => value))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
