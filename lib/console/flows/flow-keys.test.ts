import { expect, test } from 'vitest'
import { readFlowKeys } from './flow-keys'

const settings = { publicUrl: 'https://console.example/', businessAccountId: '9' }
const flows = [
  { id: '1', name: 'Survey', endpoint_uri: 'https://console.example/flow-data/1' },
  { id: '2', name: 'Orders', endpoint_uri: 'https://orders.example/flow' },
  { id: '3', name: 'Plain', endpoint_uri: null },
  { id: '4', name: 'Copy', endpoint_uri: 'https://console.example/flow-data/1' },
]

test('flow keys come with all flows that have an endpoint, and whether this console answers them', async () => {
  const read = await readFlowKeys(
    {
      settings,
      flowData: { keys: async () => [] },
      phoneNumbers: Object.assign(Object.create(null), { list: async () => [] }),
      client: Object.assign(Object.create(null), {
        listFlows: async ({ query }: { query: { after?: string } }) =>
          query.after === undefined
            ? { data: flows.slice(0, 2), paging: { cursors: { after: 'b' }, next: 'more' } }
            : { data: flows.slice(2) },
      }),
    },
    { signal: new AbortController().signal, traceId: 't' },
  )
  expect(read.flows).toEqual([
    { id: '1', name: 'Survey', isAnsweredHere: true },
    { id: '2', name: 'Orders', isAnsweredHere: false },
    { id: '4', name: 'Copy', isAnsweredHere: false },
  ])
})
