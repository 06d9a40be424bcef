import { describe, expect, test } from 'vitest'
import { matchExcerpt, matchIn } from './search-match'

const body = (text: string) => ({ name: 'order_update', components: [{ type: 'BODY', text }] })

describe('a search match', () => {
  test('is found in the name, even with spaces for its underscores', () => {
    expect(matchIn('my_order_update', 'Order upd')).toEqual({ start: 3, end: 12 })
    expect(matchExcerpt(body('The order update is here.'), 'order update')).toBeUndefined()
  })

  test('is shown with the words around it if only a text matches', () => {
    expect(matchExcerpt(body('Your parcel is on its way.'), 'PARCEL')).toBe('Your parcel is on its way.')
    const long = `${'Before it all. '.repeat(5)}parcel\nand${' more words'.repeat(8)}`
    const excerpt = matchExcerpt(body(long), 'parcel and') ?? ''
    expect(excerpt).toMatch(/^….*parcel and.*…$/)
    expect(excerpt.length).toBeLessThan(90)
  })

  test('is not shown if only a sample matches', () => {
    const component = { type: 'BODY', text: 'Hello {{1}}', example: { body_text: [['parcel']] } }
    expect(matchExcerpt({ name: 'hello', components: [component] }, 'parcel')).toBeUndefined()
  })
})
