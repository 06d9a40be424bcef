import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  distinctVariables,
  fillVariables,
  findMalformedVariables,
  findVariables,
  insertVariable,
  renumber,
} from './variables'

const names = (text: string) => findVariables(text).map((variable) => variable.name)

describe('finding variables', () => {
  test('returns numbered and named variables with their positions', () => {
    expect(findVariables('Hi {{1}}, {{first_name}}')).toEqual([
      { name: '1', start: 3, end: 8, positional: true, number: 1 },
      { name: 'first_name', start: 10, end: 24, positional: false },
    ])
  })

  test.each([
    '{{ 1 }}',
    '{{}}',
    '{{1}',
    '{1}}',
    '{{Name}}',
    '{{0}}',
    '{{01}}',
    '{{{1}}}',
    '{{first name}}',
    '{{1-2}}',
    '{{',
  ])('reports %s as malformed and not as a variable', (text) => {
    expect(findVariables(`Hi ${text} there`)).toEqual([])
    expect(findMalformedVariables(`Hi ${text} there`).map((found) => found.start)).toEqual([3])
  })

  test('ignores single braces', () => {
    expect(findMalformedVariables('Use {this} or } or {')).toEqual([])
  })

  test('does not report well-formed variables', () => {
    expect(findMalformedVariables('{{1}}{{2}} {{first_name}}')).toEqual([])
  })

  test('lists each variable once, numbers first and in order', () => {
    expect(
      distinctVariables(findVariables('{{b}} {{2}} {{1}} {{b}} {{a}} {{2}}')).map(({ name }) => name),
    ).toEqual(['1', '2', 'b', 'a'])
  })
})

describe('inserting a variable', () => {
  test('uses the smallest free number', () => {
    expect(insertVariable('{{1}} and {{3}} ', 16, 16, 'POSITIONAL')).toMatchObject({
      text: '{{1}} and {{3}} {{2}}',
      caret: 21,
      variable: { name: '2', number: 2, start: 16, end: 21 },
    })
  })

  test('uses the next free name', () => {
    expect(insertVariable('{{variable_1}} ', 15, 15, 'NAMED').text).toBe('{{variable_1}} {{variable_2}}')
  })

  test('replaces the selection and frees its number', () => {
    expect(insertVariable('Hi {{1}}.', 3, 8, 'POSITIONAL').text).toBe('Hi {{1}}.')
  })

  test('never splits another variable', () => {
    expect(insertVariable('Hi {{1}}.', 5, 5, 'POSITIONAL').text).toBe('Hi {{1}}{{2}}.')
    expect(insertVariable('Hi {{1}} you', 5, 12, 'POSITIONAL').text).toBe('Hi {{1}}')
  })
})

describe('renumbering', () => {
  test('numbers variables in order of appearance and moves their samples along', () => {
    expect(renumber('{{3}} {{1}} {{3}}', { 1: 'one', 3: 'three' })).toEqual({
      text: '{{1}} {{2}} {{1}}',
      samples: { 1: 'three', 2: 'one' },
    })
  })

  test('keeps named variables, and unused samples whose number is still free', () => {
    expect(renumber('{{name}} {{2}}', { name: 'Ada', 2: 'two', 5: 'five', 1: 'gone' })).toEqual({
      text: '{{name}} {{1}}',
      samples: { name: 'Ada', 1: 'two', 5: 'five' },
    })
  })

  test('keeps the filled-in text and leaves no gaps', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 12 }).map((n) => `{{${n}}}`),
        fc.constantFrom(' ', 'a', 'é\n'),
      ),
    )
    fc.assert(
      fc.property(pieces, (list) => {
        const text = list.join('')
        const samples = Object.fromEntries(names(text).map((name) => [name, `<${name}>`]))
        const after = renumber(text, samples)
        expect(fillVariables(after.text, after.samples)).toBe(fillVariables(text, samples))
        expect(distinctVariables(findVariables(after.text)).map(({ number }) => number)).toEqual(
          [...new Set(names(text))].map((_, index) => index + 1),
        )
        expect(renumber(after.text, after.samples)).toEqual(after)
      }),
    )
  })
})

describe('filling in samples', () => {
  test('leaves a variable without a sample unchanged', () => {
    expect(fillVariables('{{1}}, {{2}}, {{constructor}}', { 1: 'A', 2: '' })).toBe(
      'A, {{2}}, {{constructor}}',
    )
  })
})
