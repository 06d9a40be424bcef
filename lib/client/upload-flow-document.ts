import type { CallOutput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { CallOptions, Client } from './create-client'

/**
 * Uploads a flow's document as multipart/form-data, like published clients (spec:flows#form-of-an-upload).
 * Documents with errors are saved too, and the answer lists the errors.
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
  // Encoding the form chooses the boundary for the header.
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  return client.uploadFlowAsset({ flowId, bytes, headers }, options)
}
