import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Expression } from '../expression-types'
import { newestVersion } from '../versions'
import { evaluate } from './evaluate'
import { parseDynamic } from './parse-expression'
import { prove } from './prove'

function read(text: string): Expression {
  const parsed = parseDynamic(text, { version: newestVersion, isCondition: true })
  if ('problem' in parsed) throw new Error(`${text}: ${parsed.problem.message}`)
  return parsed.expression
}

describe('a condition', () => {
  test.each([
    "${form.a} == 'x' && ${form.a} == 'y'",
    '${form.age} < 18 && ${form.age} > 65',
    '${form.age} > 4 && !(${form.age} >= 4)',
    '${data.open} && !${data.open}',
    "${form.a} == 'x' && (${form.a} == 'y' || ${form.a} == 'z')",
    '${form.age} == 18 && ${form.age} != 18',
    '${form.a} == true && ${form.a} == false',
    '${form.a} == ${form.b} && !(${form.a} == ${form.b})',
    '`${form.a} + 1 > 2 && !(${form.a} + 1 > 2)`',
    "${form.a} < 'Ana'",
  ])('is never true: %s', (text) => expect(prove(read(text))).toBe('never'))

  test.each([
    "${form.a} != 'x' || ${form.a} != 'y'",
    '${data.open} || !${data.open}',
    "!(${form.a} == 'x' && ${form.a} == 'y')",
  ])('is always true: %s', (text) => expect(prove(read(text))).toBe('always'))

  test.each([
    '${data.open}',
    "${form.a} == 'x' || ${form.a} == 'y'",
    // Text made of digits also equals the number.
    "${form.a} == 5 && ${form.a} == '5'",
    "${form.a} == 5 && ${form.a} != '5'",
    '${form.age} > 4 && ${form.age} < 5',
    "${form.a} > 0 && ${form.a} < 'Infinity'",
    // An unset input equals both the empty text and false.
    "${form.a} == '' && ${form.a} == false",
    '${form.age} <= 18 && ${form.age} >= 18',
    // A list equals neither.
    '${form.a} == true || ${form.a} == false',
    '`${form.a} + ${form.b} > 2 && ${form.a} < 1`',
  ])('is sometimes true: %s', (text) => expect(prove(read(text))).toBe('sometimes'))

  test('is proven given other conditions', () => {
    const given = [read("${form.a} == 'x'")]
    expect(prove(read("${form.a} == 'y'"), given)).toBe('never')
    expect(prove(read("${form.a} != 'y'"), given)).toBe('always')
    expect(prove(read("${form.b} == 'y'"), given)).toBe('sometimes')
    // A contradiction proves nothing.
    expect(prove(read('${form.b}'), [read('${data.no} && !${data.no}')])).toBe('sometimes')
  })

  test('with too many combinations is treated as sometimes true, even if it contradicts itself', () => {
    const contradiction = (variables: number) => {
      const all = Array.from({ length: variables }, (_, index) => `\${form.a${index}} == 'x'`)
      return prove(read([...all, "${form.a0} == 'y'"].join(' && ')))
    }
    // The first variable has three kinds of values, each other two: 3 × 2¹⁰ are tried, 3 × 2¹¹ aren’t.
    expect(contradiction(11)).toBe('never')
    expect(contradiction(12)).toBe('sometimes')
    expect(contradiction(40)).toBe('sometimes')
  })
})

const scalars: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    false,
    '',
    ' ',
    'x',
    'y',
    '0',
    '1',
    '1.0',
    ' 1',
    '2',
    '1.5',
    'Infinity',
  ),
  fc.constantFrom<unknown>(-1, 0, 0.5, 1, 1.5, 2, 3, 1e308, [], ['x'], {}, { a: 1 }),
  fc.jsonValue(),
)
const literal = fc.constantFrom(
  "'x'",
  "'y'",
  "''",
  "'1'",
  "'Infinity'",
  '0',
  '1',
  '2',
  '1.5',
  'true',
  'false',
)
const reference = fc.constantFrom('${form.a}', '${form.b}', '${data.c}')
const comparison = fc
  .tuple(
    reference,
    fc.constantFrom('==', '!=', '<', '<=', '>', '>='),
    fc.oneof({ weight: 5, arbitrary: literal }, { weight: 1, arbitrary: reference }),
    fc.boolean(),
  )
  .map(([one, operator, other, isTurned]) =>
    isTurned ? `${other} ${operator} ${one}` : `${one} ${operator} ${other}`,
  )
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    comparison,
    reference,
    fc.tuple(reference, literal).map(([one, other]) => `(${one} + 1 > ${other})`),
    tie('condition').map((inner) => `!(${inner})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([one, operator, other]) => `(${one} ${operator} ${other})`),
  ),
}))

describe('a proof', () => {
  test('holds for all values', () => {
    let proven = 0
    fc.assert(
      fc.property(
        condition,
        fc.array(condition, { maxLength: 2 }),
        fc.array(fc.tuple(scalars, scalars, scalars), { minLength: 20, maxLength: 40 }),
        (text, around, moments) => {
          const [tested, given] = [read(`\`${text}\``), around.map((one) => read(`\`${one}\``))]
          const verdict = prove(tested, given)
          if (verdict === 'sometimes') return
          proven += 1
          for (const [a, b, c] of moments) {
            const values: Record<string, unknown> = { a, b, c }
            const isTrue = (one: Expression) => evaluate(one, ({ path }) => values[path[0] ?? '']) === true
            if (given.every(isTrue)) expect(isTrue(tested)).toBe(verdict === 'always')
          }
        },
      ),
      { numRuns: 3_000 },
    )
    expect(proven).toBeGreaterThan(100)
  })
})
