import type { TestService } from '../../../testing/create-test-service'
import { ACCOUNT } from '../../../testing/create-test-service'
import type { FlowRow } from '../../find'

/** Two screens with an endpoint: `START` asks for a name, `LIST` shows a count and items. */
export const endpointDocument = JSON.stringify({
  version: '7.0',
  data_api_version: '3.0',
  routing_model: { START: ['LIST'], LIST: ['END'], END: [] },
  screens: [
    {
      id: 'START',
      title: 'Start',
      data: { greeting: { type: 'string', __example__: 'Hello' } },
      sensitive: ['secret'],
      layout: {
        type: 'SingleColumnLayout',
        children: [
          {
            type: 'Form',
            name: 'form',
            children: [
              { type: 'TextInput', name: 'name', label: 'Name', required: true },
              { type: 'TextInput', name: 'secret', label: 'Code', 'input-type': 'password', required: true },
              {
                type: 'Footer',
                label: 'Go on',
                'on-click-action': {
                  name: 'data_exchange',
                  payload: { name: '${form.name}', secret: '${form.secret}' },
                },
              },
            ],
          },
        ],
      },
    },
    {
      id: 'LIST',
      title: 'List',
      data: {
        count: { type: 'number', __example__: 1 },
        items: {
          type: 'array',
          items: { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string' } } },
          __example__: [{ id: 'a', title: 'A' }],
        },
      },
      layout: {
        type: 'SingleColumnLayout',
        children: [
          {
            type: 'Footer',
            label: 'Go on',
            'on-click-action': { name: 'data_exchange', payload: {} },
          },
        ],
      },
    },
    {
      id: 'END',
      title: 'End',
      terminal: true,
      layout: {
        type: 'SingleColumnLayout',
        children: [{ type: 'Footer', label: 'Done', 'on-click-action': { name: 'complete', payload: {} } }],
      },
    },
  ],
})

export const FLOW = '700000000000001'

/** Inserts a flow with an endpoint directly into the store. */
export async function insertEndpointFlow(
  { store, clock }: TestService,
  endpointUri: string | null,
  status = 'PUBLISHED',
): Promise<FlowRow> {
  const now = clock.now()
  const row: FlowRow = {
    id: FLOW,
    account_id: ACCOUNT,
    name: 'Book a table',
    status,
    categories: '["OTHER"]',
    endpoint_uri: endpointUri,
    endpoint_changed_at: null,
    draft_version_id: 'v1',
    published_version_id: status === 'DRAFT' ? null : 'v1',
    preview_token: null,
    preview_expires_at: null,
    created_at: now,
    updated_at: now,
  }
  await store.db.insertInto('flows').values(row).execute()
  await store.db.insertInto('nodes').values({ id: FLOW, kind: 'flow', account_id: ACCOUNT }).execute()
  await store.db
    .insertInto('flow_versions')
    .values({
      id: 'v1',
      flow_id: FLOW,
      number: 1,
      document: endpointDocument,
      json_version: '7.0',
      data_api_version: '3.0',
      validation_errors: '[]',
      errors: 0,
      created_at: now,
    })
    .execute()
  return row
}
