import { describe, expect, test } from 'vitest'
import { emojiGroups, emojiOf, rowsOf, searchEmoji } from './emoji-groups'

const signs = (query: string) => searchEmoji(query).map(({ sign }) => sign)

describe('emoji groups', () => {
  test('are those of Unicode, named in sentence case', () => {
    expect(emojiGroups.map(({ label }) => label)).toEqual([
      'Smileys and emotion',
      'People and body',
      'Animals and nature',
      'Food and drink',
      'Travel and places',
      'Activities',
      'Objects',
      'Symbols',
      'Flags',
    ])
    expect(emojiGroups[0]?.items[0]).toEqual({ sign: '😀', name: 'grinning face' })
    expect(emojiGroups.find(({ id }) => id === 'food_drink')?.items).toContainEqual({
      sign: '🍕',
      name: 'pizza',
    })
  })

  test('contain each emoji once, and none that most phones can’t draw yet', () => {
    const all = emojiGroups.flatMap(({ items }) => items.map(({ sign }) => sign))
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(1800)
    expect(emojiOf('🐦‍🔥')?.name).toBe('phoenix')
    // Emoji 16: face with bags under eyes.
    expect(emojiOf('\u{1FAE9}')).toBeUndefined()
  })

  test('are laid out in rows of eight', () => {
    const items = emojiGroups[0]?.items.slice(0, 17) ?? []
    expect(rowsOf(items).map((row) => row.length)).toEqual([8, 8, 1])
    expect(rowsOf(items).flat()).toEqual(items)
    expect(rowsOf([])).toEqual([])
  })
})

describe('an emoji search', () => {
  test('matches prefixes of words in a name, in any order and case', () => {
    expect(signs('PARTY pop')).toEqual(['🎉'])
    expect(signs('pop party')).toEqual(['🎉'])
    expect(signs('thumbs')).toEqual(['👍', '👎'])
    expect(signs('opper')).toEqual([])
  })

  test('ranks the exact name first, then names that start with the text', () => {
    expect(signs('heart')[0]).not.toBe('❤️')
    expect(signs('red heart')[0]).toBe('❤️')
    expect(signs('fire')[0]).toBe('🔥')
    const found = searchEmoji('cat').map(({ name }) => name)
    expect(found.slice(0, 2)).toEqual(['cat', 'cat with tears of joy'])
    expect(found.indexOf('cat face')).toBeLessThan(found.indexOf('grinning cat'))
  })

  test('ignores accents and punctuation', () => {
    expect(signs('pinata')).toEqual(['🪅'])
    expect(signs('piñata')).toEqual(['🪅'])
    expect(signs('flag cote divoire')).toEqual(['🇨🇮'])
    expect(signs('jack-o')).toEqual(['🎃'])
  })

  test('finds nothing without letters', () => {
    expect(signs('')).toEqual([])
    expect(signs(' : ')).toEqual([])
  })
})
