import { problem } from '@/lib/access/problems'
import type { CallOptions } from '@/lib/client/create-client'
import { uploadFlowDocument } from '@/lib/client/upload-flow-document'
import type { StoredFlowDraft } from '@/lib/console/documents/create-flow-drafts'
import type { UploadedDraft } from '@/lib/contract/flow-pages'
import type { Root } from '@/lib/runtime/compose/root'
import { newestVersionId } from './newest-version'
import { readDraft } from './read-draft'

type Parts = Pick<Root, 'client' | 'flowDrafts' | 'flowDocuments'>

/**
 * Creates a version from the draft, even with errors, or from the initial text of a flow without a document.
 * Concurrent edits to the draft are kept.
 *
 * @returns also the number of the version it restores
 * @throws HttpError conflict if there is a newer draft, or a newer version than the draft is based on;
 * invalid if there is no draft
 * @throws CallError
 */
export const uploadDraft = (
  root: Parts,
  flowId: string,
  draft: CallOptions & { revision: number },
): Promise<{ uploaded: UploadedDraft; restoredFrom: number | null }> =>
  root.flowDrafts.inTurn(flowId, () => upload(root, flowId, draft))

async function upload(
  { client, flowDrafts, flowDocuments }: Parts,
  flowId: string,
  { revision, ...options }: CallOptions & { revision: number },
) {
  const draft = await flowDrafts.get(flowId)
  if ((draft?.revision ?? 0) !== revision) throw problem('conflict')
  const text = draft?.text ?? (await firstText({ flowDrafts, flowDocuments }, flowId, options))
  if (draft) await refuseOverNewer(flowDocuments, draft, options)
  const { validation_errors: validationErrors = [] } = await uploadFlowDocument(client, flowId, text, options)
  // The version exists, so failing to read its ID isn't an error.
  const versionId = (await newestVersionId(flowDocuments, flowId, options).catch(() => undefined)) ?? null
  const settled = await flowDrafts.settle(flowId, { revision, baseVersionId: versionId })
  // Otherwise the next version would be refused because of this one, which that draft contains.
  if (settled === undefined) await flowDrafts.baseOnUpload(flowId, { revision, baseVersionId: versionId })
  const restoredFrom = draft?.restoredFrom ?? null
  return { uploaded: { revision: settled ?? revision, versionId, validationErrors }, restoredFrom }
}

/**
 * Initial text of a flow without a document. @throws HttpError invalidParameter if the service has a document, because
 * then there is no draft to upload
 */
async function firstText(
  parts: Pick<Parts, 'flowDrafts' | 'flowDocuments'>,
  flowId: string,
  options: CallOptions,
): Promise<string> {
  const { text, isFirst } = await readDraft(parts, flowId, options)
  if (isFirst) return text
  throw problem(
    'invalidParameter',
    'Nothing has changed since the last version, so there is nothing to save.',
  )
}

/** A draft with an unknown base is treated as up to date. */
async function refuseOverNewer(
  documents: Root['flowDocuments'],
  { flowId, baseVersionId }: StoredFlowDraft,
  options: CallOptions,
): Promise<void> {
  if (baseVersionId === null) return
  const newest = await newestVersionId(documents, flowId, options)
  if (newest === undefined || newest === baseVersionId) return
  throw problem('conflict', 'Someone saved a newer version of the flow since this draft was started.')
}
