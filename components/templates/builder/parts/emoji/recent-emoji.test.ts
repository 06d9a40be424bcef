import { beforeEach, describe, expect, test } from 'vitest'
import { recentEmoji, rememberEmoji } from './emoji-picker'

class OneKey {
  kept: string | null = null
  isFull = false
  getItem = () => this.kept
  setItem = (_key: string, value: string) => {
    if (this.isFull) throw new Error('full')
    this.kept = value
  }
}

let storage = new OneKey()
const signs = () => recentEmoji(storage).map(({ sign }) => sign)

beforeEach(() => {
  storage = new OneKey()
})

describe('recent emoji', () => {
  test('are those picked last, without duplicates, newest first', () => {
    for (const sign of ['😀', '🎉', '😀', '👍']) rememberEmoji(storage, sign)
    expect(signs()).toEqual(['👍', '😀', '🎉'])
    expect(recentEmoji(storage)[0]?.name).toBe('thumbs up')
  })

  test('fill at most two rows', () => {
    const picked = Array.from('😀😃😄😁😆😅🤣😂🙂🙃🫠😉😊😇🥰😍🤩😘')
    for (const sign of picked) rememberEmoji(storage, sign)
    expect(signs()).toEqual(picked.toReversed().slice(0, 16))
  })

  test('tolerate missing, foreign and full storage', () => {
    expect(recentEmoji(undefined)).toEqual([])
    expect(() => rememberEmoji(undefined, '😀')).not.toThrow()
    storage.kept = 'what another program wrote 😀'
    expect(signs()).toEqual(['😀'])
    storage.isFull = true
    expect(() => rememberEmoji(storage, '🎉')).not.toThrow()
    expect(signs()).toEqual(['😀'])
  })
})
