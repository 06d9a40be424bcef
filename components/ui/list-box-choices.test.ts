import { expect, test } from 'vitest'
import { oneByOne } from './list-box-choices'

test('multiple selection leaves out choices that stand for no value or for several', () => {
  const one = { value: 'DRAFT', label: 'Draft' }
  const groups = [
    { choices: [{ value: '', label: 'All' }] },
    { label: 'States', choices: [{ value: 'BLOCKED,THROTTLED', label: 'Needs attention' }, one] },
  ]
  expect(oneByOne(groups)).toEqual([{ label: 'States', choices: [one] }])
})
