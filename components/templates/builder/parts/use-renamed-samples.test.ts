import { describe, expect, test } from 'vitest'
import { isBeingRenamed, renamedSamples } from './use-renamed-samples'

describe('the sample of a variable', () => {
  const samples = { name: 'Ana', day: 'Monday' }
  const before = 'Hi {{name}}, see you {{day}}.'

  test('moves along when the variable is renamed everywhere', () => {
    expect(renamedSamples(before, 'Hi {{first_name}}, see you {{day}}.', samples)).toEqual({
      first_name: 'Ana',
      day: 'Monday',
    })
    expect(renamedSamples('{{a}} and {{a}}', '{{b}} and {{b}}', { a: 'x' })).toEqual({ b: 'x' })
    expect(renamedSamples('Hi {{1}}', 'Hi {{2}}', { 1: 'Ana' })).toEqual({ 2: 'Ana' })
  })

  test.each([
    ['is added', 'Hi {{name}}, see you {{day}} {{time}}.'],
    ['is removed', 'Hi {{name}}, see you.'],
    ['takes the name of another', 'Hi {{day}}, see you {{day}}.'],
    ['changes places with another', 'Hi {{day}}, see you {{name}}.'],
  ])('stays where it is when a variable %s', (_what, after) => {
    expect(renamedSamples(before, after, samples)).toBeUndefined()
  })

  test('stays where it is if the new name has a sample, or not every use is renamed', () => {
    expect(renamedSamples('{{a}}', '{{b}}', { a: 'x', b: 'y' })).toBeUndefined()
    expect(renamedSamples('{{a}}', '{{b}}', {})).toBeUndefined()
    expect(renamedSamples('{{a}} {{a}}', '{{b}} {{a}}', { a: 'x' })).toBeUndefined()
  })

  test('waits while a name is deleted before another one is typed', () => {
    expect(isBeingRenamed('Hi {{name}}.', 'Hi {{}}.')).toBe(true)
    expect(isBeingRenamed('Hi {{name}}.', 'Hi .')).toBe(false)
    expect(isBeingRenamed('Hi {{name}}.', 'Hi {{names}}.')).toBe(false)
  })
})
