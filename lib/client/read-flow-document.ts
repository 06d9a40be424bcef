import { flowLimits } from '@/lib/contract/limits'
import { readBytes } from '@/lib/runtime/http/read-bytes'
import { timeoutSignal } from '@/lib/work/timeout'
import type { CallOptions, Client } from './create-client'
import { unavailable } from './to-problem'

/** Long enough for the largest document on a slow line. */
const TIMEOUT_MS = 60_000

interface Reading {
  /** `service.fetch` in process, the global `fetch` over HTTPS. */
  fetch(request: Request): Promise<Response>
}

/**
 * The text of a flow's newest document; undefined before the first upload. Its address is signed, so the
 * access token is not sent.
 * @throws CallError
 */
export async function readFlowDocument(
  client: Pick<Client, 'listFlowAssets'>,
  flowId: string,
  { fetch }: Reading,
  options: CallOptions = {},
): Promise<string | undefined> {
  const { data } = await client.listFlowAssets({ flowId }, options)
  const asset = data.find(({ asset_type }) => asset_type === 'FLOW_JSON')
  return asset && readFlowVersion(asset.download_url, { fetch }, options)
}

/**
 * Reads a document at the signed address from a list of assets or versions.
 * @throws CallError
 */
export async function readFlowVersion(
  address: string,
  { fetch }: Reading,
  { signal }: CallOptions = {},
): Promise<string> {
  try {
    const within = timeoutSignal(TIMEOUT_MS, signal)
    const response = await fetch(new Request(address, { signal: within, redirect: 'error' }))
    if (response.ok) return new TextDecoder().decode(await readBytes(response, flowLimits.documentBytes))
    throw unavailable(`The service returned status ${response.status}.`)
  } catch (error) {
    if (signal?.aborted || (error instanceof Error && error.name === 'CallError')) throw error
    throw unavailable('The flow document can’t be read.', error)
  }
}
