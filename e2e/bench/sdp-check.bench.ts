import { parse } from 'sdp-transform'
import { checkSession } from '@/lib/language/sdp/check-session'
import { offer } from '@/lib/language/sdp/testing/descriptions'
import type { Bench, BenchRow } from '../fixtures/bench-row'
import { measured, timesAsMuch } from './median'

const CHECKS = 2000
const ROUNDS = 9
const LEAST_A_SECOND = 5000
const MOST_OF_PARSING = 3

/** Checks session descriptions written by browsers, compared with parsing by the library alone, and one far too long. */
export const bench: Bench = async (): Promise<BenchRow[]> => {
  const [checking, parsing]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    checking.push(msFor(() => checkSession(offer, 'offer')))
    parsing.push(msFor(() => parse(offer)))
  }
  const rates = checking.map((ms) => (CHECKS / ms) * 1000)
  const long = offer + 'a=x:y\r\n'.repeat(150_000)
  return [
    measured('SDP checks', '/s', rates, { atLeast: LEAST_A_SECOND }),
    measured('SDP check against reading alone', 'x', timesAsMuch(checking, parsing), {
      atMost: MOST_OF_PARSING,
    }),
    { name: 'refusing an SDP of 1 MB', value: msFor(() => checkSession(long, 'offer')) / CHECKS, unit: 'ms' },
  ]
}

/** Milliseconds for all descriptions. */
function msFor(work: () => unknown): number {
  const startedAt = performance.now()
  for (let check = 0; check < CHECKS; check += 1) work()
  return performance.now() - startedAt
}
