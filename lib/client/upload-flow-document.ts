import type { CallOutput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { CallOptions, Client } from './create-client'

/**
 * Uploads the document of a flow as the published service takes it, as multipart/form-data
 * (spec:flows#form-of-an-upload). It is saved with errors too; they are in the answer.
 *
 * @throws CallError
 */
export async function uploadFlowDocument(
  client: Pick<Client, 'uploadFlowAsset'>,
  flowId: string,
  text: string,
  options: CallOptions = {},
): Promise<CallOutput<typeof flowEndpoints.uploadFlowAsset>> {
  const form = new FormData()
  form.set('name', 'flow.json')
  form.set('asset_type', 'FLOW_JSON')
  form.set('file', new Blob([text], { type: 'application/json' }), 'flow.json')
  // The boundary between the parts is chosen, and told, by whoever writes them down.
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  return client.uploadFlowAsset({ flowId, bytes, headers }, options)
}
