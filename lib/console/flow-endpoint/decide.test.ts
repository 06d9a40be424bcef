import { describe, expect, test } from 'vitest'
import type { AnswerCondition } from '@/lib/contract/flow-answers'
import { fillValues, holds } from './decide'

const form = {
  name: ' José ',
  seats: '12',
  day: '2026-05-01',
  wishes: ['window', 'quiet'],
  agrees: true,
  nothing: '',
  guest: { age: 9 },
}

describe('a condition', () => {
  test.each<[string, AnswerCondition['op'], AnswerCondition['value'], boolean]>([
    ['name', 'equals', 'josé', true],
    ['name', 'equals', 'jose', false],
    ['name', 'is-not', 'Ana', true],
    ['seats', 'equals', 12, true],
    ['seats', 'equals', '12.0', true],
    ['seats', 'greater', 9, true],
    ['seats', 'less', '100', true],
    ['seats', 'greater', 'many', false],
    ['day', 'less', '2026-06-01', true],
    ['day', 'greater', '2026-06-01', false],
    ['wishes', 'contains', 'Quiet', true],
    ['wishes', 'contains', 'qui', false],
    ['name', 'contains', 'os', true],
    ['agrees', 'equals', true, true],
    ['guest.age', 'less', 18, true],
    ['missing', 'equals', '', false],
    ['missing', 'less', 5, false],
    ['missing', 'is-empty', undefined, true],
    ['nothing', 'is-empty', undefined, true],
    ['wishes', 'is-not-empty', undefined, true],
    ['constructor', 'is-empty', undefined, true],
    ['__proto__.toString', 'is-empty', undefined, true],
  ])('%s %s %s is %s', (field, op, value, expected) => {
    expect(holds({ field, op, ...(value === undefined ? {} : { value }) }, form)).toBe(expected)
  })
})

describe('a value with references', () => {
  test.each<[unknown, unknown]>([
    ['${form.wishes}', ['window', 'quiet']],
    ['${form.guest.age}', 9],
    ['${form.agrees}', true],
    ['For ${form.seats}: ${form.wishes}', 'For 12: window, quiet'],
    ['${form.missing}', ''],
    ['${data.x} stays', '${data.x} stays'],
    [{ list: [{ title: '${form.day}' }] }, { list: [{ title: '2026-05-01' }] }],
    [5, 5],
  ])('%j becomes %j', (value, expected) => expect(fillValues(value, form)).toEqual(expected))

  test('does not expand references inside submitted values', () => {
    expect(fillValues('Hi ${form.a}', { a: '${form.b}', b: 'secret' })).toBe('Hi ${form.b}')
  })
})
