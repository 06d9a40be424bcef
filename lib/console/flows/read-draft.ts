import type { CallOptions } from '@/lib/client/create-client'
import type { StoredFlowDraft } from '@/lib/console/documents/create-flow-drafts'
import type { FlowDraft } from '@/lib/contract/flow-drafts'
import { blankText } from '@/lib/language/flow-gallery/gallery'
import type { Root } from '@/lib/runtime/compose/root'

/** The text to edit: the draft since the last upload, or the service's text. @throws CallError */
export async function readDraft(
  { flowDrafts, flowDocuments }: Pick<Root, 'flowDrafts' | 'flowDocuments'>,
  flowId: string,
  options?: CallOptions,
): Promise<FlowDraft> {
  const stored = await flowDrafts.get(flowId)
  const typed = stored && typedDraft(stored)
  if (typed) return typed
  const newest = await flowDocuments.newest(flowId, options)
  return {
    flowId,
    revision: stored?.revision ?? 0,
    text: newest?.text ?? blankText,
    baseVersionId: newest?.versionId ?? null,
    updatedAt: newest?.createdAt ?? stored?.updatedAt ?? 0,
    updatedBy: null,
    updatedById: null,
    ...(newest ? {} : { isFirst: true }),
  }
}

/** Undefined without unsaved changes; then the service has the text. */
export const typedDraft = ({ text, ...stored }: StoredFlowDraft): FlowDraft | undefined =>
  text === undefined ? undefined : { ...stored, text }
