import { describe, expect, test } from 'vitest'
import { foldForSearch, searchText } from './search-text'

describe('the text of a search', () => {
  const components = [
    { type: 'HEADER', format: 'TEXT', text: 'Summer SALE', example: { header_text: ['hidden'] } },
    { type: 'BODY', text: 'Olá, é verão' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'URL', text: 'Visit', url: 'https://Shop.test' },
        { type: 'PHONE_NUMBER', phone_number: '+1555' },
      ],
    },
    { type: 'CAROUSEL', cards: [{ components: [{ type: 'BODY', text: 'First card' }] }] },
  ]

  test('has the name and all that a person reads, folded', () => {
    expect(searchText('sale_1', components)).toBe(
      'sale_1\nsummer sale\nolá, é verão\nvisit\nhttps://shop.test\n+1555\nfirst card',
    )
  })

  test('is found by a query in any case and encoding', () => {
    expect(searchText('a', components)).toContain(foldForSearch('VERA\u0303O'))
  })
})
