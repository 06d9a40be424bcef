import { parse } from 'sdp-transform'
import { checkSession } from '../../lib/sdp/check-session'
import { offer } from '../../lib/sdp/testing/descriptions'
import type { Bench, BenchRow } from '../fixtures/bench-row'
import { median } from './median'

const CHECKS = 2000
const ROUNDS = 9
const LEAST_A_SECOND = 5000
const MOST_OF_PARSING = 3

/** Checks of a session description as browsers write it, against reading it with the library alone; and of one far too long. */
export const bench: Bench = async (): Promise<BenchRow[]> => {
  const [checking, parsing]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    checking.push(msFor(() => checkSession(offer, 'offer')))
    parsing.push(msFor(() => parse(offer)))
  }
  const [ours, theirs] = [median(checking), median(parsing)]
  const rate = (CHECKS / ours) * 1000
  const long = offer + 'a=x:y\r\n'.repeat(150_000)
  return [
    { name: 'SDP checks', value: rate, unit: '/s', limit: LEAST_A_SECOND, ok: rate >= LEAST_A_SECOND },
    {
      name: 'SDP check against reading alone',
      value: ours / theirs,
      unit: 'x',
      limit: MOST_OF_PARSING,
      ok: ours / theirs <= MOST_OF_PARSING,
    },
    { name: 'refusing an SDP of 1 MB', value: msFor(() => checkSession(long, 'offer')) / CHECKS, unit: 'ms' },
  ]
}

/** Milliseconds for all of them. */
function msFor(work: () => unknown): number {
  const startedAt = performance.now()
  for (let check = 0; check < CHECKS; check += 1) work()
  return performance.now() - startedAt
}
