import type { CallOptions } from '@/lib/client/create-client'
import { mergedText } from '@/lib/language/flow-json/edit/merged-edits'
import type { Root } from '@/lib/runtime/compose/root'
import { documentHash } from '@/lib/runtime/http/document-hash'
import type { StoredFlowDraft } from '../documents/create-flow-drafts'
import type { NewestDocument } from './flow-documents'
import { overlappingDraft } from './push-refusals'

type Parts = Pick<Root, 'flowDrafts' | 'flowDocuments'>

interface Replaced {
  /** The version that was replaced. */
  newest: NewestDocument | undefined
  /** The new version's text. */
  text: string
}

/** Retries against a person typing, whose draft is saved about every second. */
const MOST_TRIES = 5

/**
 * The current draft merged with a new version's changes; undefined if there is no draft.
 *
 * @throws HttpError conflict if both changed the same part, or the draft's base is unknown
 */
export async function rebasedText(
  { flowDocuments }: Pick<Parts, 'flowDocuments'>,
  { draft, newest, text }: Replaced & { draft: StoredFlowDraft | undefined },
  options: CallOptions,
): Promise<string | undefined> {
  if (draft?.text === undefined || documentHash(draft.text) === documentHash(text)) return undefined
  const { flowId, baseVersionId } = draft
  const isNewest = baseVersionId !== null && baseVersionId === newest?.versionId
  const base = isNewest
    ? newest?.text
    : baseVersionId === null
      ? undefined
      : await flowDocuments.text(flowId, baseVersionId, options)
  const rebased = base === undefined ? undefined : mergedText(base, draft.text, text)
  if (rebased === undefined) throw overlappingDraft(draft)
  return documentHash(rebased) === documentHash(text) ? undefined : rebased
}

/**
 * Merges a new version into the current draft; the editor notices by the draft's revision. @throws HttpError;
 * CallError
 */
export async function rebaseDraft(
  root: Parts,
  { flowId, versionId, ...replaced }: Replaced & { flowId: string; versionId: string | null },
  options: CallOptions,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const draft = await root.flowDrafts.get(flowId)
    const revision = draft?.revision ?? 0
    const text = await rebasedText(root, { ...replaced, draft }, options)
    if (draft === undefined || text === undefined) {
      const settled = await root.flowDrafts.settle(flowId, { revision, baseVersionId: versionId })
      if (settled !== undefined) return
      continue
    }
    const person = { id: draft.updatedById ?? '', name: draft.updatedBy }
    const result = await root.flowDrafts.save(flowId, { revision, text, baseVersionId: versionId, person })
    if ('saved' in result) return
  }
}
