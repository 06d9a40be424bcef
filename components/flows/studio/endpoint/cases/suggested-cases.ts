import type { EndpointCase } from '@/lib/contract/flow-drafts'
import type { ExchangeFlow } from '@/lib/language/flow-json/exchange/exchange-flow'
import { sampleData, screensFor } from '../request/sample-request'

/** More suggestions aren't helpful. */
const mostSubmits = 6
/** Limit of the contract. */
const mostCharacters = 100

/** Suggested cases: the requests phones make in this flow, with what the document says about each response. */
export function suggestedCases(flow: ExchangeFlow): EndpointCase[] {
  const { entry } = flow
  return [
    { name: 'Health check', action: 'ping', expect: {} },
    {
      name: 'The flow is opened',
      action: 'INIT',
      expect: entry === undefined ? {} : { screen: entry },
    },
    ...screensFor(flow, 'data_exchange')
      .slice(0, mostSubmits)
      .map((screen): EndpointCase => {
        const name = `${screen} is submitted`.slice(0, mostCharacters)
        const data = sampleData(flow, 'data_exchange', screen)
        return { name, action: 'data_exchange', screen, data, expect: {} }
      }),
  ]
}
