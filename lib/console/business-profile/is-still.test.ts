import { describe, expect, test } from 'vitest'
import { isStill } from './is-still'

describe('a profile is still what the page showed', () => {
  test.each([
    ['nothing and an empty text', { about: '' }, {}],
    ['nothing and no websites', { websites: [] }, {}],
    ['no websites and empty ones', { websites: [] }, { websites: ['', ' '] }],
    [
      'the same photo with another signature',
      { profile_picture_url: 'https://media.example/a.jpg?sig=1' },
      { profile_picture_url: 'https://media.example/a.jpg?sig=2' },
    ],
    [
      'the same websites in other letters',
      { websites: ['https://Shop.example', ' https://b.example/x '] },
      { websites: ['https://shop.example/', 'https://b.example/x'] },
    ],
  ])('for %s', (_what, base, now) => {
    expect([isStill(base, now), isStill(now, base)]).toEqual([true, true])
  })

  test.each([
    ['another text', { about: 'a' }, { about: 'b' }],
    [
      'another photo',
      { profile_picture_url: 'https://media.example/a.jpg' },
      { profile_picture_url: 'https://media.example/b.jpg' },
    ],
    [
      'a photo where there was none',
      { profile_picture_url: '' },
      { profile_picture_url: 'https://m.example/b' },
    ],
    ['another website', { websites: ['https://a.example/x'] }, { websites: ['https://a.example/X'] }],
    ['the same websites the other way round', { websites: ['b', 'a'] }, { websites: ['a', 'b'] }],
  ])('and not for %s', (_what, base, now) => {
    expect(isStill(base, now)).toBe(false)
  })
})
