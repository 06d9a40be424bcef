import { describe, expect, test } from 'vitest'
import { mentionBegun, mentionsIn } from './mentions'

const named = (text: string, names: readonly string[]) =>
  mentionsIn(text, names).flatMap(({ mentions }) => mentions ?? [])

describe('a mention', () => {
  test('is an @ before a whole name in any case, with the longest name preferred', () => {
    expect(named('@Ann Lee, see @ben', ['Ann', 'Ann Lee', 'Ben'])).toEqual(['Ann Lee', 'Ben'])
    expect(named('@Anna and mail@Ben', ['Ann', 'Ben'])).toEqual([])
  })

  test('leaves the whole text unchanged, including markup', () => {
    const text = '<b>@Ann</b> & @nobody @'
    const parts = mentionsIn(text, ['Ann'])
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts[1]).toEqual({ text: '@Ann', mentions: 'Ann' })
  })

  test('starts with an @ at the beginning or after a space', () => {
    expect(mentionBegun('Hello @An')).toBe('An')
    expect(mentionBegun('@')).toBe('')
    expect(mentionBegun('mail@An')).toBeUndefined()
  })
})
