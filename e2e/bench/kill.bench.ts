import { killTest } from '../../scripts/kill-test.mjs'
import type { Bench } from '../fixtures/bench-row'

const KILLS = 20

/** A receiver killed under load again and again: what it acknowledged and lost, and what it made twice. */
export const bench: Bench = async () => {
  const { acknowledged, lost, doubled } = await killTest(KILLS)
  return [
    { name: `deliveries acknowledged over ${KILLS} kills`, value: acknowledged, unit: 'deliveries' },
    { name: 'of them lost', value: lost, unit: 'deliveries', limit: 0, ok: lost === 0 },
    { name: 'of them made twice', value: doubled, unit: 'deliveries', limit: 0, ok: doubled === 0 },
  ]
}
