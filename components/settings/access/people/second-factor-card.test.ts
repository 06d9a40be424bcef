import { expect, test } from 'vitest'
import { affectedText } from './required-second-factor-card'

const viewer = (hasSecondFactor: boolean) => ({ role: 'viewer', groups: [], hasSecondFactor })

test.each([
  [[], 'No one has this role.'],
  [[viewer(true)], '1 person, all set up.'],
  [[viewer(false)], '1 person, no second factor yet.'],
  [[viewer(true), viewer(false), viewer(false)], '3 people, 2 without a second factor.'],
])('the rule says whom it affects: %j', (people, text) => {
  expect(affectedText([...people, { role: 'admin', groups: [], hasSecondFactor: false }], 'viewer')).toBe(
    text,
  )
})
