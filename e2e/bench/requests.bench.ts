import autocannon from 'autocannon'
import { listFields } from '@/lib/queries/templates'
import type { Bench } from '../fixtures/bench-row'
import { startEmptyApp } from './empty-app'
import { median } from './median'
import { startSignedIn } from './signed-in'

const CONNECTIONS = 16
const SECONDS = 4
const ROUNDS = 3
const MOST_TIMES_EMPTY = 1.5
const LEAST_TIMES_HANDLER = 5

/** Requests per second: an empty route handler, the list through the dashboard's, and the service without Next. */
export const bench: Bench = async (tools) => {
  const empty = await startEmptyApp()
  const product = await startSignedIn(tools)
  const { data } = await (
    await fetch(`${product.baseUrl}/api/phone-numbers`, { headers: { cookie: product.cookie } })
  ).json()
  const service = `${product.baseUrl}/service`
  // What the page asks for.
  const fields = new URLSearchParams({ fields: listFields.join(',') })
  const targets = {
    empty: { url: empty.url },
    list: { url: `${product.baseUrl}/api/templates?limit=25&${fields}`, headers: { cookie: product.cookie } },
    service: { url: `${service}/${data[0].id}`, headers: { authorization: `Bearer ${product.accessToken}` } },
  }
  const rates: Record<string, number[]> = {}
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const { requests, non2xx, errors } = await autocannon({
        ...target,
        connections: CONNECTIONS,
        duration: SECONDS,
      })
      if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`)
      // The first round warms up.
      if (round > 0) rates[name] = [...(rates[name] ?? []), requests.average]
    }
  }
  await product.stop()
  await empty.stop()
  const [emptyRate, listRate, serviceRate] = ['empty', 'list', 'service'].map((name) =>
    median(rates[name] ?? []),
  )
  if (!emptyRate || !listRate || !serviceRate) throw new Error('nothing was measured')
  const timesEmpty = emptyRate / listRate
  const timesHandler = serviceRate / listRate
  return [
    { name: 'empty Next route handler', value: emptyRate, unit: 'requests/s' },
    { name: 'template list through its route handler', value: listRate, unit: 'requests/s' },
    { name: 'embedded service under /service', value: serviceRate, unit: 'requests/s' },
    {
      name: 'time of the list against an empty handler',
      value: timesEmpty,
      unit: 'x',
      limit: MOST_TIMES_EMPTY,
      ok: timesEmpty <= MOST_TIMES_EMPTY,
    },
    {
      name: 'service against the route handler',
      value: timesHandler,
      unit: 'x',
      limit: LEAST_TIMES_HANDLER,
      ok: timesHandler >= LEAST_TIMES_HANDLER,
    },
  ]
}
