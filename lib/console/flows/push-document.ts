import type { CallOptions } from '@/lib/client/create-client'
import { uploadFlowDocument } from '@/lib/client/upload-flow-document'
import type { DocumentPush, PushedDocument, RepositoryDocument } from '@/lib/contract/pushed-documents'
import { mergedText } from '@/lib/language/flow-json/edit/merged-edits'
import type { Root } from '@/lib/runtime/compose/root'
import { documentHash, withPlainLineEnds } from '@/lib/runtime/http/document-hash'
import type { NewestDocument } from './flow-documents'
import { newestVersionId } from './newest-version'
import { nameOfVersion, overlapping, unseen } from './push-refusals'
import { rebaseDraft, rebasedText } from './rebase-draft'

type Parts = Pick<Root, 'client' | 'flowDrafts' | 'flowDocuments' | 'flowVersionFacts'>

interface Pushed extends DocumentPush {
  text: string
  /** The person on whose behalf it is pushed. */
  person: { id: string; name: string }
  /** Undefined for browsers. */
  tokenName: string | undefined
  /** Runs follow-up work after creating a version; a failure doesn't fail the push. */
  afterward(work: () => Promise<unknown>): Promise<void>
}

/** How many versions back to look for one that the repository knew. */
const MOST_VERSIONS = 50

/** The newest version of a flow, and whether there is a draft. @throws CallError */
export async function readRepositoryDocument(
  { flowDrafts, flowDocuments }: Pick<Parts, 'flowDrafts' | 'flowDocuments'>,
  flowId: string,
  options: CallOptions,
): Promise<RepositoryDocument> {
  const [newest, draft] = await Promise.all([flowDocuments.newest(flowId, options), flowDrafts.get(flowId)])
  return {
    text: newest?.text ?? null,
    hash: newest ? documentHash(newest.text) : null,
    versionId: newest?.versionId ?? null,
    editedBy: draft?.text === undefined ? null : draft.updatedBy,
  }
}

/**
 * Creates a version from a repository's document, merged with what people saved since the repository last
 * knew the flow, and merges it into the current draft.
 *
 * @throws HttpError conflict if both changed the same part, with who and what; CallError
 */
export const pushDocument = (
  root: Parts,
  flowId: string,
  pushed: Pushed,
  options: CallOptions,
): Promise<PushedDocument> =>
  root.flowDrafts.inTurn(flowId, () =>
    push(root, flowId, { ...pushed, text: withPlainLineEnds(pushed.text) }, options),
  )

async function push(
  root: Parts,
  flowId: string,
  pushed: Pushed,
  options: CallOptions,
): Promise<PushedDocument> {
  const { text, afterward } = pushed
  const hash = documentHash(text)
  const newest = await root.flowDocuments.newest(flowId, options)
  const merged = newest ? await mergedWith(root, flowId, { newest, pushed }, options) : text
  const isMerged = merged !== text
  const pushedFacts = { text: isMerged ? text : null }
  if (newest && documentHash(newest.text) === documentHash(merged)) {
    const { versionId } = newest
    if (versionId !== null) await root.flowVersionFacts.markPushed({ flowId, versionId, pushed: pushedFacts })
    return { hash, versionId, isUnchanged: true, isMerged, errors: [] }
  }
  const draft = await root.flowDrafts.get(flowId)
  await rebasedText(root, { draft, newest, text: merged }, options)
  const from = isMerged
    ? await nameOfVersion(root, { flowId, versionId: newest?.versionId ?? null }, options)
    : null
  const { validation_errors: found = [] } = await uploadFlowDocument(root.client, flowId, merged, options)
  // The version exists, so failing to read its ID isn't an error.
  const versionId =
    (await newestVersionId(root.flowDocuments, flowId, options).catch(() => undefined)) ?? null
  const facts = { createdBy: pushed.person.name, note: noteOf(pushed, from), restoredFrom: null }
  if (versionId !== null)
    await afterward(() => root.flowVersionFacts.add({ flowId, versionId, ...facts, pushed: pushedFacts }))
  await afterward(() => rebaseDraft(root, { flowId, newest, text: merged, versionId }, options))
  const errors = found.map(({ message, line_start: line }) => ({ message, line }))
  return { hash, versionId, isUnchanged: false, isMerged, errors }
}

/** The pushed document merged with later saves. @throws HttpError conflict */
async function mergedWith(
  root: Parts,
  flowId: string,
  { newest, pushed }: { newest: NewestDocument; pushed: Pushed },
  options: CallOptions,
): Promise<string> {
  if (documentHash(newest.text) === documentHash(pushed.text)) return pushed.text
  const nameOfNewest = () => nameOfVersion(root, { flowId, versionId: newest.versionId }, options)
  const base = await lastKnown(root, flowId, { newest, base: pushed.base }, options)
  if (base === undefined) throw unseen(await nameOfNewest())
  const merged = mergedText(withPlainLineEnds(base), pushed.text, withPlainLineEnds(newest.text))
  if (merged === undefined) throw overlapping(await nameOfNewest())
  return merged
}

/**
 * The newest document the repository is known to have had: one it pushed, or named as its last. A CI pipeline
 * starts from a commit and may name an older one, but what it pushes includes its earlier pushes.
 */
async function lastKnown(
  { flowDocuments, flowVersionFacts }: Parts,
  flowId: string,
  { newest, base }: { newest: NewestDocument; base: string | undefined },
  options: CallOptions,
): Promise<string | undefined> {
  const isBase = (text: string | undefined) => text !== undefined && documentHash(text) === base
  if (isBase(newest.text)) return newest.text
  const versions = await flowDocuments.versions(flowId, options)
  for (const { id: versionId, number } of versions.slice(0, MOST_VERSIONS)) {
    // A remote service's only version was already compared.
    if (number === null) continue
    const text = await flowDocuments.text(flowId, versionId, options)
    // A merged version may have been pulled since.
    if (isBase(text)) return text
    const pushed = await flowVersionFacts.pushed({ flowId, versionId })
    if (pushed) return pushed.text ?? text
  }
  return undefined
}

/** The note of the version: “From CI, commit abc1234, by token Deploy, merged with version 3 by Ana.” */
function noteOf({ commit, message, tokenName }: Pushed, mergedVersion: string | null): string {
  const parts = [
    'From CI',
    commit && `commit ${commit.slice(0, 12)}`,
    tokenName && `by token ${tokenName}`,
    mergedVersion && `merged with ${mergedVersion.replace(/^[VT]/, (letter) => letter.toLowerCase())}`,
  ]
  return [message, `${parts.filter(Boolean).join(', ')}.`].filter(Boolean).join(' · ')
}
