import autocannon from 'autocannon'
import { listFields } from '@/lib/browser/templates'
import type { Bench } from '../fixtures/bench-row'
import { startEmptyApp } from './empty-app'
import { measured, timesAsMuch } from './median'
import { startSignedIn } from './signed-in'

const CONNECTIONS = 16
const SECONDS = 4
const ROUNDS = 3
const MOST_TIMES_EMPTY = 1.5
const LEAST_TIMES_HANDLER = 2

/** Requests per second: an empty route handler, the console’s list handler, and the service without Next. */
export const bench: Bench = async (tools) => {
  const empty = await startEmptyApp()
  const product = await startSignedIn(tools)
  const { data } = await (
    await fetch(`${product.baseUrl}/api/phone-numbers`, { headers: { cookie: product.cookie } })
  ).json()
  const service = `${product.baseUrl}/service`
  // As requested by the page.
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
  const { empty: emptyRates = [], list: listRates = [], service: serviceRates = [] } = rates
  return [
    measured('empty Next route handler', 'requests/s', emptyRates),
    measured('template list through its route handler', 'requests/s', listRates),
    measured('embedded service under /service', 'requests/s', serviceRates),
    measured('time of the list against an empty handler', 'x', timesAsMuch(emptyRates, listRates), {
      atMost: MOST_TIMES_EMPTY,
    }),
    measured('service against the route handler', 'x', timesAsMuch(serviceRates, listRates), {
      atLeast: LEAST_TIMES_HANDLER,
    }),
  ]
}
