import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { pageWindow, publicAddress, toPage } from '../http/page'
import { findFlow } from './find'
import { addressOfDocument } from './signed-address'

const assetFields = ['id', 'name', 'asset_type', 'download_url'] as const

/** The one file of a flow, its newest document; nothing before the first upload. Spec "GET assets"; G31. */
export async function listFlowAssets(
  context: ServiceContext,
  { params, query, request }: HandlerInput<typeof flowEndpoints.listFlowAssets>,
) {
  const flow = await findFlow(context.store.reads, params.flowId)
  const fields = chooseFields(query.fields, assetFields)
  const window = pageWindow(query, 1)
  const versionId = flow.draft_version_id
  // The only entry: before and after it there is nothing.
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
