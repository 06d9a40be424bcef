import { sql } from 'kysely'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { pageWindow, publicAddress, toPage } from '../http/page'
import { findFlow } from './find'
import { addressOfDocument } from './signed-address'

const versionFields = [
  'id',
  'number',
  'created_at',
  'json_version',
  'errors',
  'is_published',
  'is_draft',
  'bytes',
  'download_url',
] as const

/** Every document a flow ever had, or those in use, the newest first. Ours: the published service tells nothing of them. */
export async function listFlowVersions(
  context: ServiceContext,
  { params, query, request }: HandlerInput<typeof flowEndpoints.listFlowVersions>,
) {
  const { reads } = context.store
  const flow = await findFlow(reads, params.flowId)
  const fields = chooseFields(query.fields, versionFields)
  const window = pageWindow(query, 1)
  let versions = reads
    .selectFrom('flow_versions')
    .select(['id', 'number', 'created_at', 'json_version', 'errors'])
    .select(sql<number>`octet_length(document)`.as('bytes'))
    .where('flow_id', '=', flow.id)
  if (query.current === 'true')
    versions = versions.where('id', 'in', [flow.published_version_id ?? '', flow.draft_version_id ?? ''])
  const from = window.from?.[0]
  if (from !== undefined)
    versions = versions.where('number', window.isBackward ? '>' : '<', Number(from) || 0)
  const read = await versions
    .orderBy('number', window.isBackward ? 'asc' : 'desc')
    .limit(window.rows)
    .execute()
  const address = publicAddress(context.settings.publicUrl, request)
  const { rows, paging } = toPage(read, window, ({ number }) => [String(number)], address)
  return {
    data: rows.map((row) =>
      fields.pick({
        ...row,
        is_published: row.id === flow.published_version_id,
        is_draft: row.id === flow.draft_version_id,
        download_url: addressOfDocument(context, row.id),
      }),
    ),
    ...(paging ? { paging } : {}),
  }
}
