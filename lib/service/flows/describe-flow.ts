import type { Flow, ValidationError } from '@/lib/contract/flows'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { type ChosenFields, chooseAmong } from '../http/fields'
import { healthOf } from './endpoint/health-of'
import type { FlowRow } from './find'
import { measureFlow } from './metrics'
import { previewOf } from './preview'

/** Names that may stand in `fields` (G37); `data_channel_uri` is what `endpoint_uri` was called before. */
export const flowFields = [
  'id',
  'name',
  'status',
  'categories',
  'validation_errors',
  'json_version',
  'data_api_version',
  'endpoint_uri',
  'data_channel_uri',
  'preview',
  'whatsapp_business_account',
  'application',
  'health_status',
  'updated_at',
  'metric',
] as const
export const defaultFlowFields = ['id', 'name', 'status', 'categories', 'validation_errors'] as const

interface Wanted {
  fields: ChosenFields
  /** Writes a moment as `date_format` asks for. */
  write(ms: number): string | number
}

type Part = (context: ServiceContext, flow: FlowRow, wanted: Wanted) => unknown

/** What the flow's row tells by itself, and what has to be looked up. What is not asked for costs nothing. */
const parts: Readonly<Record<Exclude<(typeof flowFields)[number], 'id'>, Part>> = {
  name: (_, { name }) => name,
  status: (_, { status }) => status,
  categories: (_, { categories }) => decodeJson<string[]>(categories),
  validation_errors: async ({ store }, flow) => {
    const errors = await draftColumn(store.reads, flow, 'validation_errors')
    return errors ? decodeJson<ValidationError[]>(errors) : []
  },
  json_version: ({ store }, flow) => draftColumn(store.reads, flow, 'json_version'),
  data_api_version: ({ store }, flow) => draftColumn(store.reads, flow, 'data_api_version'),
  endpoint_uri: (_, flow) => flow.endpoint_uri,
  data_channel_uri: (_, flow) => flow.endpoint_uri,
  updated_at: (_, flow, { write }) => write(flow.updated_at),
  application: ({ settings }) => ({ id: 'app', name: 'Switchboard', link: settings.publicUrl }),
  health_status: ({ store, clock }, flow) => healthOf(store.reads, flow.id, clock()),
  metric: ({ store, clock }, flow, { fields, write }) =>
    measureFlow(store.reads, flow.id, { asked: fields.asked('metric'), now: clock(), write }),
  preview: async (context, flow, { fields, write }) => {
    const isFresh = fields
      .asked('preview')
      ?.modifiers.some(({ name, argument }) => name === 'invalidate' && argument === 'true')
    const { url, expiresAt } = await previewOf(context, flow, isFresh ?? false)
    return { preview_url: url, expires_at: write(expiresAt) }
  },
  whatsapp_business_account: async ({ store }, flow, { fields }) => {
    const chosen = chooseAmong(fields.asked('whatsapp_business_account')?.children ?? [], ['id', 'name'])
    const account = await store.reads
      .selectFrom('accounts')
      .select(['id', 'name'])
      .where('id', '=', flow.account_id)
      .executeTakeFirst()
    return account && chosen.pick(account)
  },
}

/** A flow as it travels, with the members that are asked for. */
export async function describeFlow(context: ServiceContext, flow: FlowRow, wanted: Wanted): Promise<Flow> {
  const described: Flow = { id: flow.id }
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.fields.has(name)) described[name] = await part(context, flow, wanted)
  }
  return described
}

/** What is told of the document is told of the newest one, from which an edit starts. */
async function draftColumn(
  queries: Queries,
  { draft_version_id: id }: FlowRow,
  column: 'validation_errors' | 'json_version' | 'data_api_version',
): Promise<string | null> {
  if (id === null) return null
  const row = await queries.selectFrom('flow_versions').select(column).where('id', '=', id).executeTakeFirst()
  return row?.[column] ?? null
}
