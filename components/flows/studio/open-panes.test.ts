import { describe, expect, test } from 'vitest'
import { rememberedPanes, rememberPanes, togglePane } from './open-panes'

describe('panes', () => {
  test('open and close in a fixed order, and the last one stays open', () => {
    expect(togglePane(['canvas', 'phone'], 'json')).toEqual(['canvas', 'json', 'phone'])
    expect(togglePane(['canvas', 'json', 'phone'], 'canvas')).toEqual(['json', 'phone'])
    expect(togglePane(['json'], 'json')).toEqual(['json'])
  })

  test('are restored as they were left', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(rememberedPanes(storage)).toEqual(['canvas', 'phone'])
    rememberPanes(storage, ['json', 'phone'])
    expect(rememberedPanes(storage)).toEqual(['json', 'phone'])
  })

  test('default to canvas and phone if nothing can be stored', () => {
    expect(rememberedPanes({ getItem: () => 'nonsense' })).toEqual(['canvas', 'phone'])
    expect(() =>
      rememberPanes(
        {
          setItem() {
            throw new Error('full')
          },
        },
        ['json'],
      ),
    ).not.toThrow()
  })
})
