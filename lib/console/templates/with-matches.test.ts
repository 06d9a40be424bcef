import { expect, test } from 'vitest'
import type { Template } from '@/lib/contract/templates'
import { withMatches, withSearchedFields } from './with-matches'

const components = [{ type: 'BODY', text: 'Your parcel is on its way.' }]
const template = {
  id: '1',
  name: 'order_update',
  language: 'en_US',
  status: 'APPROVED',
  category: 'UTILITY',
  components,
} as Template

test('a search requests the texts of every row, and returns the match instead of them', () => {
  const query = { fields: 'name,language', name_or_content: 'parcel' }
  expect(withSearchedFields(query).fields).toBe('name,language,components')
  expect(withMatches([template], query)).toMatchObject([
    { name: 'order_update', components: [], match: 'Your parcel is on its way.' },
  ])
})

test('requested texts are kept, and a list without a search is unchanged', () => {
  expect(withMatches([template], { name_or_content: 'order' })).toEqual([template])
  expect(withSearchedFields({ fields: 'name' })).toEqual({ fields: 'name' })
  expect(withMatches([template], { fields: 'name' })).toEqual([template])
})
