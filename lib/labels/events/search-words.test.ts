import { describe, expect, test } from 'vitest'
import { readChange } from './read-change'
import { searchWords } from './search-words'
import { anasMessage, delivery, split } from './testing/read'

const wordsOf = (field: string, value: unknown) =>
  split(delivery({ field, value })).map((change) => searchWords(change, readChange(change)))[0] ?? ''

describe('the search words of an event', () => {
  const found = wordsOf(
    'messages',
    anasMessage({ type: 'text', text: { body: 'Wo ist meine BESTELLUNG\u0000?' } }),
  )

  test.each(['ana', 'bestellung ?', '+34600111222', '600 11 12 22', 'wamid.a1', 'messages', '500', '111'])(
    'contain %s, folded',
    (word) => {
      expect(found).toContain(word)
    },
  )

  test('contain numeric IDs, but no timestamps', () => {
    const told = wordsOf('message_template_status_update', { event: 'APPROVED', message_template_id: 900 })
    expect(told.split('\n')).toContain('900')
    expect(found).not.toContain('1750000000')
  })

  test('stay short for values of megabytes', () => {
    const value = { list: Array.from({ length: 50_000 }, (_, index) => `word ${index} ${'x'.repeat(50)}`) }
    expect(wordsOf('something_new', value).length).toBeLessThan(5000)
  })
})
