import { flow } from '@/lib/contract/flows'
import { paging } from '@/lib/contract/paging'
import { z } from '@/lib/contract/zod'
import { type Answer, idOf } from './call'
import { ACCOUNT, type TestService } from './create-test-service'
import type { Receiver } from './receiver'

export const FLOWS = `/${ACCOUNT}/flows`

type Caller = Pick<TestService, 'call'>

/** A document that can be published: one screen with a text and a button. */
export const flowDocument = (changes: Record<string, unknown> = {}): string =>
  JSON.stringify(
    {
      version: '7.3',
      screens: [
        {
          id: 'WELCOME',
          title: 'Welcome',
          terminal: true,
          success: true,
          layout: {
            type: 'SingleColumnLayout',
            children: [
              { type: 'TextHeading', text: 'Good to see you' },
              { type: 'Footer', label: 'Done', 'on-click-action': { name: 'complete', payload: {} } },
            ],
          },
        },
      ],
      ...changes,
    },
    null,
    2,
  )

/** The same, with an endpoint. */
export const endpointDocument = () =>
  flowDocument({ data_api_version: '3.0', routing_model: { WELCOME: [] } })

/** A document with one error, in the second line. */
export const brokenDocument = () => flowDocument({ version: '1.0' })

/** The body of a valid creation request. */
export const newFlow = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Appointments',
  categories: ['APPOINTMENT'],
  ...changes,
})

/** Creates a flow and returns its ID. */
export const createFlow = async ({ call }: Caller, changes: Record<string, unknown> = {}): Promise<string> =>
  idOf(await call('POST', FLOWS, { json: newFlow(changes) }))

/** Creates a flow and publishes it. */
export const createPublished = (caller: Caller, changes: Record<string, unknown> = {}): Promise<string> =>
  createFlow(caller, { flow_json: flowDocument(), publish: true, ...changes })

/** Uploads a document as the published service expects it. */
export function uploadForm({ call }: Caller, flowId: string, document: string | Blob): Promise<Answer> {
  const form = new FormData()
  form.set('name', 'flow.json')
  form.set('asset_type', 'FLOW_JSON')
  form.set('file', new Blob([document], { type: 'application/json' }), 'flow.json')
  return call('POST', `/${flowId}/assets`, { raw: form })
}

/** A flow from a response, typed. */
export const flowOf = (answer: Answer) => flow.parse(answer.body)

export const readFlow = async ({ call }: Caller, flowId: string, query: Record<string, string> = {}) =>
  flowOf(await call('GET', `/${flowId}`, { query }))

export const flowPageOf = (answer: Answer) =>
  z.object({ data: z.array(flow), paging: paging.optional() }).parse(answer.body)

/** Flow events so far, oldest first. */
export const announcedFlows = async ({ store }: Pick<TestService, 'store'>) => {
  const rows = await store.db.selectFrom('notifications').select(['field', 'value']).orderBy('id').execute()
  const value = z.looseObject({ event: z.string(), flow_id: z.string(), new_status: z.string() })
  return rows.filter(({ field }) => field === 'flows').map((row) => value.parse(JSON.parse(row.value)))
}

/** A data endpoint with a fixed response. */
export function answerAlways(endpoint: Receiver, body: unknown, status = 200): string {
  endpoint.respond((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
  return endpoint.url
}
