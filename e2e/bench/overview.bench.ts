import type { Bench } from '../fixtures/bench-row'
import { measured, timesAsMuch } from './median'
import { startSignedIn } from './signed-in'

const ROUNDS = 40
const WARM_UP = 10
/** Parallel calls take longer than one call, but far less than all of them in sequence. */
const MOST_TIMES_CALL = 15

/** Server time of the overview, compared with a single call of the service. */
export const bench: Bench = async (tools) => {
  const product = await startSignedIn(tools)
  const headers = { cookie: product.cookie }
  const read = async (parts: string) => {
    const answer = await fetch(`${product.baseUrl}/api/overview${parts}`, { headers })
    await answer.arrayBuffer()
    const [, took] = /\btotal;dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '') ?? []
    if (!answer.ok || took === undefined) throw new Error(`the overview answered ${answer.status}`)
    return Number(took)
  }
  const whole: number[] = []
  const one: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const [all, numbers] = [await read(''), await read('?parts=numbers')]
    if (round < WARM_UP) continue
    whole.push(all)
    one.push(numbers)
  }
  await product.stop()
  return [
    measured('server time of the overview', 'ms', whole),
    measured('server time of one client call', 'ms', one),
    measured('overview against one client call', 'x', timesAsMuch(whole, one), { atMost: MOST_TIMES_CALL }),
  ]
}
