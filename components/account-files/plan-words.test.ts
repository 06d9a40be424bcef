import { expect, test } from 'vitest'
import type { Plan } from '@/lib/account-files/plan'
import { nothingTo } from './plan-words'

const plan = (findings: Plan['findings'] = []): Plan => ({
  ...{ acts: [], findings, unchanged: 0, onlyInAccount: [] },
})
const error = { severity: 'error', file: 'flows/a.yaml', line: 1, column: 1, message: 'is no flow.' } as const

test('an empty plan reports a match only without errors and without items missing from the files', () => {
  expect(nothingTo({ plan: plan(), kept: [] })).toBe('The account matches the files.')
  expect(nothingTo({ plan: plan(), kept: ['flows/old', 'flows/older'] })).toContain('2 items')
  expect(nothingTo({ plan: plan([error]), kept: [] })).toContain('errors')
})
