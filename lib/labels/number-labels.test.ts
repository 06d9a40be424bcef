import { expect, test } from 'vitest'
import { numberLabels } from './number-labels'

test('numbers are labeled by name, or by number where names are equal or missing', () => {
  const labels = numberLabels([
    { id: '1', verified_name: 'Lumen', display_phone_number: '+1 555-010-0001' },
    { id: '2', verified_name: 'Oak', display_phone_number: '+1 555-010-0002' },
    { id: '3', verified_name: 'Oak', display_phone_number: '+1 555-010-0003' },
    { id: '4', display_phone_number: '+1 555-010-0004' },
    { id: '5' },
  ])
  expect([...labels.values()]).toEqual([
    'Lumen',
    'Oak (+1 555-010-0002)',
    'Oak (+1 555-010-0003)',
    '+1 555-010-0004',
    '5',
  ])
})
