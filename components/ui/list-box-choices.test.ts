import { expect, test } from 'vitest'
import { oneByOne } from './list-box-choices'

test('of choices that can be set together, those that are nothing or several are left out', () => {
  const one = { value: 'DRAFT', label: 'Draft' }
  const groups = [
    { choices: [{ value: '', label: 'All' }] },
    { label: 'States', choices: [{ value: 'BLOCKED,THROTTLED', label: 'Needs attention' }, one] },
  ]
  expect(oneByOne(groups)).toEqual([{ label: 'States', choices: [one] }])
})
