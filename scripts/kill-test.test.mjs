import { expect, test } from 'vitest'
import { killTest } from './kill-test.mjs'

// `node scripts/kill-test.mjs` kills twenty times.
test('a receiver killed three times under load loses nothing it acknowledged and duplicates nothing', {
  timeout: 120_000,
}, async () => {
  const { acknowledged, lost, doubled } = await killTest(3)
  // The number depends on the machine; with none, the rest would prove nothing.
  expect(acknowledged).toBeGreaterThan(0)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
})
