import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import type { flowStart } from '@/lib/contract/flow-pages'
import type { z } from '@/lib/contract/zod'
import { blankText, documentText, findGalleryFlow, type GalleryFlow } from '@/lib/flow-gallery/gallery'
import { problem } from '../problems'
import type { Root } from '../root'
import { type FlowSettings, ownEndpointOf } from './own-endpoint'

type Parts = Pick<Root, 'client' | 'flowData'> & FlowSettings

/** @throws Refusal invalid when the gallery has no such flow */
export function startOf({ galleryId }: z.output<typeof flowStart>): GalleryFlow | undefined {
  if (galleryId === undefined) return undefined
  const found = findGalleryFlow(galleryId)
  if (!found) throw problem('invalid', 'The gallery has no such flow.', { galleryId: 'Choose another one.' })
  return found
}

/** Creates a flow, blank or from the gallery. @throws CallError */
export async function createFlow(
  { client, settings }: Parts,
  start: z.output<typeof flowStart>,
  { from, ...options }: CallOptions & { from: GalleryFlow | undefined },
): Promise<{ id: string }> {
  const { name, categories, endpoint_uri } = start
  const { id } = await client.createFlow(
    {
      businessAccountId: settings.businessAccountId,
      body: {
        name,
        categories,
        flow_json: from ? documentText(from.document) : blankText,
        ...(start.usesOwnEndpoint || !endpoint_uri ? {} : { endpoint_uri }),
      },
    },
    options,
  )
  return { id }
}

/**
 * Connects a flow that was just created. The flow is there: that its endpoint could not be set is no failure of that.
 *
 * @returns why not, as a sentence
 */
export async function tryToConnect(
  root: Parts,
  flowId: string,
  connection: Parameters<typeof connectOwnEndpoint>[2],
): Promise<string | undefined> {
  try {
    await connectOwnEndpoint(root, flowId, connection)
    return undefined
  } catch (error) {
    if (isCallError(error)) return error.problem.detail
    throw error
  }
}

/** From now on this console answers the flow's requests for data; the address holds the identifier. @throws CallError */
export async function connectOwnEndpoint(
  root: Parts,
  flowId: string,
  { answers, personId, ...options }: CallOptions & Pick<GalleryFlow, 'answers'> & { personId: string },
): Promise<void> {
  if (answers) await root.flowData.answers.save(flowId, { revision: 0, answers, personId })
  await root.client.updateFlow({ flowId, body: { endpoint_uri: ownEndpointOf(root, flowId) } }, options)
}
