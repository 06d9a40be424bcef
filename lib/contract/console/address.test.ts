import { expect, test } from 'vitest'
import { addressOfRow } from './address'

test('the address of a route contains its path parameters and nonempty query values', () => {
  const name = 'GET /api/codes/:number/:code'
  const given = { params: { number: 111, code: 'a/b' }, query: { limit: 5, after: 'x y', search: '' } }
  expect(addressOfRow(name, given)).toBe('/api/codes/111/a%2Fb?limit=5&after=x+y')
  expect(addressOfRow('POST /api/codes', { query: { after: undefined } })).toBe('/api/codes')
  expect(addressOfRow('DELETE /api/codes', { query: { revision: 0 } })).toBe('/api/codes?revision=0')
})
