import { describe, expect, test } from 'vitest'
import { flow, lastScreen } from '../testing/flows'
import { reportsOf } from '../testing/reports-of'
import { addressIsWhole } from './address-is-whole'

const link = (url: unknown) =>
  flow([lastScreen('A', [{ type: 'EmbeddedLink', text: 'x', 'on-click-action': { name: 'open_url', url } }])])

describe('addressIsWhole', () => {
  test.each([
    'https://example.com',
    'https://example.com/a?b=c#d',
    'mailto:ann@example.com',
    '${data.address}',
  ])('takes %s', (url) => {
    expect(reportsOf(addressIsWhole, link(url))).toEqual([])
  })

  test.each(['placeholder', 'example.com/page', 'https://', 'https://exa mple.com'])('refuses %s', (url) => {
    expect(reportsOf(addressIsWhole, link(url))).toEqual([
      'INVALID_PROPERTY_VALUE_FORMAT /screens/0/layout/children/0/on-click-action/url',
    ])
  })

  test('looks at the address of the endpoint', () => {
    const document = flow([lastScreen('A')], { version: '2.1', data_channel_uri: 'placeholder_uri' })
    expect(reportsOf(addressIsWhole, document)).toEqual(['INVALID_PROPERTY_VALUE_FORMAT /data_channel_uri'])
  })
})
