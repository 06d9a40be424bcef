import type { CallOptions } from '@/lib/client/create-client'
import { uploadFlowDocument } from '@/lib/client/upload-flow-document'
import type { UploadedDraft } from '@/lib/contract/flow-pages'
import { problem } from '../problems'
import type { Root } from '../root'

type Parts = Pick<Root, 'client' | 'flowDrafts' | 'flowDocuments'>

/**
 * Makes a version of what was typed, with errors too. Whoever types meanwhile goes on with the draft as it is.
 *
 * @throws Refusal conflict when there is a newer draft, invalid when nothing was typed
 * @throws CallError
 */
export async function uploadDraft(
  { client, flowDrafts, flowDocuments }: Parts,
  flowId: string,
  { revision, ...options }: CallOptions & { revision: number },
): Promise<UploadedDraft> {
  const draft = await flowDrafts.get(flowId)
  if ((draft?.revision ?? 0) !== revision) throw problem('conflict')
  if (draft?.text === undefined) {
    throw problem('invalid', 'Nothing was changed since the last version, so there is nothing to save.')
  }
  const { validation_errors: validationErrors = [] } = await uploadFlowDocument(
    client,
    flowId,
    draft.text,
    options,
  )
  // The version is there. That its identifier cannot be read just now is no reason to say that it is not.
  const newest = await flowDocuments.versions(flowId, options).catch(() => [])
  const versionId = newest.find(({ isDraft, number }) => isDraft && number !== null)?.id ?? null
  const settled = await flowDrafts.settle(flowId, { revision, baseVersionId: versionId })
  return { revision: settled ?? revision, versionId, validationErrors }
}
