import { describe, expect, test } from 'vitest'
import { newestVersion } from '../versions'
import { evaluate } from './evaluate'
import { parseDynamic } from './parse-expression'
import { typeOf, type ValueType } from './type-of'

const form: Record<string, unknown> = {
  name: 'Ana',
  age: '42',
  size: 4,
  agreed: true,
  none: undefined,
  list: ['a', 'b'],
}

function read(inner: string) {
  const parsed = parseDynamic(`\`${inner}\``, { version: newestVersion })
  if ('problem' in parsed) throw new Error(parsed.problem.message)
  return parsed.expression
}

const valueOf = (inner: string) => evaluate(read(inner), ({ path }) => form[path[0] ?? ''])

describe('evaluate', () => {
  test.each<[string, unknown]>([
    ["'Hello ' ${form.name}", 'Hello Ana'],
    ["${form.name} ' is ' ${form.age} ' years old.'", 'Ana is 42 years old.'],
    ["'Each pays ' ${form.age} / ${form.size}", 'Each pays 10.5'],
    ["'Born ' (2024 - ${form.age})", 'Born 1982'],
    ["'Born' == 'Bo' 'rn'", true],
    ["${form.none} 'x' ${form.agreed} ${form.list}", 'xtruea, b'],
    ['1 + 2 - 4 / 2 % 3', 1],
    ['-(1 - 3)', 2],
    ['2 - -1', 3],
    ['5 / 0', 0],
    ['-4 % 2', 0],
    ['-(1 - 1)', 0],
    ['5 % ${form.none}', 0],
    ['${form.none} + 1', 1],
    ['${form.age} == 42', true],
    ['${form.age} != 42', false],
    ['${form.age} > 18', true],
    ['${form.age} <= 41', false],
    ['${form.none} < 18', false],
    ["${form.none} == ''", true],
    ["${form.none} != ''", false],
    ["${form.name} == '42'", false],
    ['${form.agreed} == true', true],
    ['!${form.agreed} || ${form.size} == 4', true],
    ['true || false && false', true],
    ['(true || false) && false', false],
    ['!${form.name}', true],
  ])('computes %s', (inner, value) => expect(valueOf(inner)).toBe(value))

  test('returns the value itself for a single reference', () => {
    const parsed = parseDynamic('${form.list}', { version: newestVersion })
    if ('problem' in parsed) throw new Error(parsed.problem.message)
    expect(evaluate(parsed.expression, () => form.list)).toBe(form.list)
  })
})

describe('typeOf', () => {
  const types: Record<string, ValueType> = { s: 'string', n: 'number', b: 'boolean', o: 'object', a: 'array' }
  const check = (inner: string) => typeOf(read(inner), ({ path }) => types[path[0] ?? ''])

  test.each<[string, ValueType]>([
    ['${form.s}', 'string'],
    ['${form.nowhere}', 'unknown'],
    ["${form.s} == 'x'", 'boolean'],
    ['${form.n} < 1 && !${form.b}', 'boolean'],
    ["${form.s} 'x' ${form.n} ${form.b}", 'string'],
    ['${form.n} + -1', 'number'],
    ['${form.nowhere} % 2', 'number'],
    ['${form.nowhere} == ${form.o}', 'boolean'],
  ])('infers %s as %s', (inner, type) => expect(check(inner).type).toBe(type))

  test.each<[string, number]>([
    ['${form.s} == 1', 11],
    ['${form.o} == ${form.o}', 11],
    ['${form.s} < 1', 11],
    ['${form.s} && ${form.b}', 11],
    ['!${form.n}', 1],
    ['-${form.s}', 1],
    ["'a' + 'b'", 5],
    ["'a' ${form.a}", 5],
  ])('rejects %s at offset %i', (inner, offset) => {
    expect(check(inner).problems[0]).toMatchObject({ offset, message: expect.stringMatching(/\.$/) })
  })

  test('reports each wrong operand of an operator once', () => {
    expect(check('${form.s} + ${form.b}').problems).toHaveLength(1)
    expect(check('(${form.s} + 1) && 2').problems).toHaveLength(2)
  })
})
