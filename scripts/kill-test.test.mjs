import { expect, test } from 'vitest'
import { killTest } from './kill-test.mjs'

// Twenty times: `node scripts/kill-test.mjs`.
test('a receiver killed three times under load has lost nothing it acknowledged, and made nothing twice', {
  timeout: 120_000,
}, async () => {
  const { acknowledged, lost, doubled } = await killTest(3)
  // How many depends on the machine; without any the rest would say nothing.
  expect(acknowledged).toBeGreaterThan(0)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
})
