import type { Person } from '@/lib/access/person'
import { problem } from '@/lib/access/problems'
import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import { uploadFlowDocument } from '@/lib/client/upload-flow-document'
import type { flowStart } from '@/lib/contract/flow-pages'
import type { FlowCreate } from '@/lib/contract/flows'
import type { z } from '@/lib/contract/zod'
import {
  blankText,
  documentText,
  findGalleryFlow,
  type GalleryFlow,
} from '@/lib/language/flow-gallery/gallery'
import type { Root } from '@/lib/runtime/compose/root'
import { type FlowSettings, ownEndpointOf } from './own-endpoint'

type Parts = Pick<Root, 'client' | 'flowData'> & FlowSettings
type Creating = Pick<Root, 'client' | 'flowDrafts'> & FlowSettings

/** The created flow, and a sentence explaining why its document couldn't be uploaded, if so. */
export interface CreatedFlow {
  id: string
  documentProblem?: string
}

/**
 * @throws HttpError invalidParameter if the gallery has no such flow, or a document was also given
 */
export function startOf({ galleryId, document }: z.output<typeof flowStart>): GalleryFlow | undefined {
  if (galleryId === undefined) return undefined
  if (document !== undefined)
    throw problem('invalidParameter', 'A flow can start from the gallery or from a document, not both.', {
      document: 'Leave out either the document or the gallery flow.',
    })
  const found = findGalleryFlow(galleryId)
  if (!found)
    throw problem('invalidParameter', 'This flow isn’t in the gallery.', { galleryId: 'Choose another one.' })
  return found
}

/** Creates a flow, blank, from the gallery or with a document. @throws CallError */
export function createFlow(
  root: Creating,
  { name, categories, endpoint_uri, usesOwnEndpoint, document }: z.output<typeof flowStart>,
  how: CallOptions & { from: GalleryFlow | undefined; person: Pick<Person, 'id' | 'name'> },
): Promise<CreatedFlow> {
  const text = document ?? (how.from ? documentText(how.from.document) : blankText)
  const endpoint = usesOwnEndpoint || !endpoint_uri ? {} : { endpoint_uri }
  return createWithDocument(root, { name, categories, ...endpoint }, { ...how, text })
}

/**
 * Creates a flow, then uploads its document, because a service may not accept both at once. A refused
 * document is kept as a draft.
 *
 * @throws CallError if the flow couldn't be created
 */
export async function createWithDocument(
  { client, flowDrafts, settings }: Creating,
  body: FlowCreate,
  { text, person, traceId }: CallOptions & { text: string; person: Pick<Person, 'id' | 'name'> },
): Promise<CreatedFlow> {
  const { businessAccountId } = settings
  const { id } = await client.createFlow({ businessAccountId, body }, { traceId })
  try {
    await uploadFlowDocument(client, id, text, { traceId })
    return { id }
  } catch (error) {
    if (!isCallError(error)) throw error
    await flowDrafts.save(id, { revision: 0, text, baseVersionId: null, person })
    return { id, documentProblem: error.problem.detail }
  }
}

/**
 * Connects a newly created flow to an endpoint. The flow exists by now, so a failure isn't an error.
 *
 * @returns why it failed, as a sentence
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

/** Makes this console the flow's endpoint; the URL contains the flow's ID. @throws CallError */
export async function connectOwnEndpoint(
  root: Parts,
  flowId: string,
  { answers, personId, ...options }: CallOptions & Pick<GalleryFlow, 'answers'> & { personId: string },
): Promise<void> {
  if (answers) await root.flowData.answers.save(flowId, { revision: 0, answers, personId })
  await root.client.updateFlow({ flowId, body: { endpoint_uri: ownEndpointOf(root, flowId) } }, options)
}
