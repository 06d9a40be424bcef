import type { HandlerInput } from '@/lib/contract/endpoint'
import type { flowEndpoints } from '@/lib/contract/flows'
import type { ServiceContext } from '../context'
import { checkDocument } from './check-document'
import { findFlow, holdFlow } from './find'
import { readUpload } from './read-upload'
import { refuseFinished } from './refusals'
import { saveVersion } from './save-version'

/**
 * Takes a new document, with errors too, and says what they are (G30). What is published stays as it is until the draft is
 * published. Spec "POST assets".
 */
export async function uploadFlowAsset(
  context: ServiceContext,
  { params, request }: HandlerInput<typeof flowEndpoints.uploadFlowAsset>,
) {
  refuseFinished(await findFlow(context.store.reads, params.flowId))
  const document = await checkDocument(await readUpload(request))
  await context.store.transaction(async (tx) => {
    const flow = await holdFlow(context.store, tx, params.flowId)
    refuseFinished(flow)
    await saveVersion(context, tx, flow.id, document)
  })
  return { success: true, validation_errors: document.assessment.validationErrors }
}
