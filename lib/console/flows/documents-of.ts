import { type CallError, isCallError } from '@/lib/client/call-error'
import type { Client } from '@/lib/client/create-client'
import { readFlowDocument, readFlowVersion } from '@/lib/client/read-flow-document'

interface Parts {
  client: Pick<Client, 'listFlowAssets' | 'listFlowVersions'>
  /** `service.fetch` in process, or the global `fetch` over HTTPS. */
  fetch(request: Request): Promise<Response>
  isEmbedded: boolean
  /** The console's draft of a flow; undefined if the service has the newest text. */
  draftOf(flowId: string): Promise<string | undefined>
}

/**
 * The documents that someone may be filling in: the published version, the newest version, and the draft used
 * by studio runs. A remote service only returns the newest version. Undefined if there is no such flow.
 *
 * @throws CallError if the service can't be asked
 */
export function createDocumentsOf({ client, fetch, isEmbedded, draftOf }: Parts) {
  const saved = async (flowId: string) => {
    if (isEmbedded) return readVersions({ client, fetch }, flowId)
    const newest = await readFlowDocument(client, flowId, { fetch })
    return newest === undefined ? [] : [newest]
  }
  return async (flowId: string): Promise<string[] | undefined> => {
    try {
      const versions = await saved(flowId)
      const draft = await draftOf(flowId)
      return draft === undefined ? versions : [...versions, draft]
    } catch (error) {
      if (isCallError(error) && isMissing(error)) return undefined
      throw error
    }
  }
}

const isMissing = ({ status, problem }: CallError) => status === 404 || problem.kind === 'notFound'

async function readVersions({ client, fetch }: Pick<Parts, 'client' | 'fetch'>, flowId: string) {
  const { data } = await client.listFlowVersions({ flowId, query: { current: 'true' } })
  const addresses = data
    .toSorted((a, b) => Number(b.is_published) - Number(a.is_published))
    .flatMap(({ download_url }) => (typeof download_url === 'string' ? [download_url] : []))
  return Promise.all(addresses.map((address) => readFlowVersion(address, { fetch })))
}
