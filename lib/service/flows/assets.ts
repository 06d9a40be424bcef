import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { MINUTE_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import { flowLimits } from '@/lib/contract/limits'
import { isSameSecret } from '@/lib/runtime/http/signature'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { pageWindow, publicAddress, toPage } from '../http/page'
import { throwServiceError } from '../http/service-error'
import { findFlow } from './find'

type Settings = Pick<ServiceContext, 'settings' | 'clock'>

/** Address of a document, valid for one hour for anyone who has it (spec:flows#address-of-an-asset). */
function addressOfDocument({ settings, clock }: Settings, versionId: string): string {
  const expires = Math.floor((clock() + flowLimits.downloadMinutes * MINUTE_MS) / 1000)
  const address = new URL(`${settings.publicUrl.replace(/\/$/, '')}/flow_assets/${versionId}`)
  address.searchParams.set('expires', String(expires))
  address.searchParams.set('signature', signatureOf(settings.appSecret, versionId, String(expires)))
  return address.href
}

/** Whether this service issued the address and it has not expired. */
function isGoodAddress({ settings, clock }: Settings, versionId: string, query: URLSearchParams): boolean {
  const expires = query.get('expires') ?? ''
  const isSigned = isSameSecret(
    query.get('signature') ?? '',
    signatureOf(settings.appSecret, versionId, expires),
  )
  return isSigned && clock() < Number(expires) * 1000
}

/** The app secret signs deliveries; other purposes use derived keys. */
function signatureOf(appSecret: string, versionId: string, expires: string): string {
  const key = createHmac('sha256', appSecret).update('flow assets').digest()
  return createHmac('sha256', key).update(`${versionId} ${expires}`).digest('base64url')
}

const assetFields = ['id', 'name', 'asset_type', 'download_url'] as const

/**
 * The flow's only file, its newest document; empty before the first upload. spec:flows#asset;
 * spec:flows#address-of-an-asset.
 */
export async function listFlowAssets(
  context: ServiceContext,
  { params, query, request }: HandlerInput<typeof flowEndpoints.listFlowAssets>,
) {
  const flow = await findFlow(context.store.reads, params.flowId)
  const fields = chooseFields(query.fields, assetFields)
  const window = pageWindow(query, 1)
  const versionId = flow.draft_version_id
  // The list has one entry, so any other page is empty.
  const found = versionId === null || window.from ? [] : [versionId]
  const { rows, paging } = toPage(
    found,
    window,
    (id) => [id],
    publicAddress(context.settings.publicUrl, request),
  )
  return {
    data: rows.map((id) =>
      fields.pick({
        id,
        name: 'flow.json',
        asset_type: 'FLOW_JSON',
        download_url: addressOfDocument(context, id),
      }),
    ),
    ...(paging ? { paging } : {}),
  }
}

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

/**
 * All documents of a flow, or only those in use, newest first. Ours: the published service does not list
 * them.
 */
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

/**
 * Serves a document at its signed address, without an access token (spec:flows#address-of-an-asset).
 * @throws ServiceError accessTokenInvalid for an expired or foreign address, notFound
 */
export async function downloadAsset(
  context: ServiceContext,
  { id, url }: { id: string; url: URL },
): Promise<Response> {
  if (!isGoodAddress(context, id, url.searchParams)) {
    throwServiceError('accessTokenInvalid', {
      details: 'This address works for an hour and has expired, or it was changed. List the assets again.',
    })
  }
  const row = await context.store.reads
    .selectFrom('flow_versions')
    .innerJoin('flows', 'flows.id', 'flow_versions.flow_id')
    .select('flow_versions.document')
    .where('flow_versions.id', '=', id)
    .executeTakeFirst()
  if (!row) return throwServiceError('notFound', { details: 'The flow of this document was deleted.' })
  return new Response(row.document, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="flow.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
