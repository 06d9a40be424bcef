import { describe, expect, test } from 'vitest'
import { mentionBegun, mentionsIn } from './mentions'

const named = (text: string, names: readonly string[]) =>
  mentionsIn(text, names).flatMap(({ mentions }) => mentions ?? [])

describe('a mention', () => {
  test('is an @ before a whole name, in any case, and the longest name counts', () => {
    expect(named('@Ann Lee, see @ben', ['Ann', 'Ann Lee', 'Ben'])).toEqual(['Ann Lee', 'Ben'])
    expect(named('@Anna and mail@Ben', ['Ann', 'Ben'])).toEqual([])
  })

  test('leaves every letter of the text as it is, markup too', () => {
    const text = '<b>@Ann</b> & @nobody @'
    const parts = mentionsIn(text, ['Ann'])
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts[1]).toEqual({ text: '@Ann', mentions: 'Ann' })
  })

  test('is begun by an @ after a space', () => {
    expect(mentionBegun('Hello @An')).toBe('An')
    expect(mentionBegun('@')).toBe('')
    expect(mentionBegun('mail@An')).toBeUndefined()
  })
})
