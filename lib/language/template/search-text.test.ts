import { describe, expect, test } from 'vitest'
import { foldForSearch, searchText } from './search-text'

describe('the search text of a template', () => {
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

  test('contains the name and all visible text, in lower case', () => {
    expect(searchText('sale_1', components)).toBe(
      'sale_1\nsummer sale\nolá, é verão\nvisit\nhttps://shop.test\n+1555\nfirst card',
    )
  })

  test('contains a query in any case and Unicode form', () => {
    expect(searchText('a', components)).toContain(foldForSearch('VERA\u0303O'))
  })
})
