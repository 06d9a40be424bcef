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
  /** The person in whose name it is pushed. */
  person: { id: string; name: string }
  /** None for someone at a browser. */
  tokenName: string | undefined
  /** Does what follows a version that stands: when it fails, the push has succeeded all the same. */
  afterward(work: () => Promise<unknown>): Promise<void>
}

/** How far back what the repository knew is looked for. */
const MOST_VERSIONS = 50

/** The newest version of a flow, and whether someone goes on writing. @throws CallError */
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
 * Makes a version of a document from a repository, merged with what people saved since the repository knew the flow, and
 * merges it into what someone is typing.
 *
 * @throws HttpError conflict where both changed the same, with who and what; CallError
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
  // The version is there. That its identifier cannot be read just now is no reason to say that it is not.
  const versionId =
    (await newestVersionId(root.flowDocuments, flowId, options).catch(() => undefined)) ?? null
  const facts = { createdBy: pushed.person.name, note: noteOf(pushed, from), restoredFrom: null }
  if (versionId !== null)
    await afterward(() => root.flowVersionFacts.add({ flowId, versionId, ...facts, pushed: pushedFacts }))
  await afterward(() => rebaseDraft(root, { flowId, newest, text: merged, versionId }, options))
  const errors = found.map(({ message, line_start: line }) => ({ message, line }))
  return { hash, versionId, isUnchanged: false, isMerged, errors }
}

/** What was pushed, with what people saved since. @throws HttpError conflict */
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
 * The newest document that the repository is known to have had: it pushed it, or names it as its last. A pipeline begins with
 * what was committed and names an older one, but what it pushes contains what it pushed before.
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
    // The only version of a remote service was compared.
    if (number === null) continue
    const text = await flowDocuments.text(flowId, versionId, options)
    // A merged version may have been pulled since.
    if (isBase(text)) return text
    const pushed = await flowVersionFacts.pushed({ flowId, versionId })
    if (pushed) return pushed.text ?? text
  }
  return undefined
}

/** What the version says of itself: “From CI, commit abc1234, by token Deploy, merged with version 3 by Ana.” */
function noteOf({ commit, message, tokenName }: Pushed, mergedVersion: string | null): string {
  const parts = [
    'From CI',
    commit && `commit ${commit.slice(0, 12)}`,
    tokenName && `by token ${tokenName}`,
    mergedVersion && `merged with ${mergedVersion.replace(/^[VT]/, (letter) => letter.toLowerCase())}`,
  ]
  return [message, `${parts.filter(Boolean).join(', ')}.`].filter(Boolean).join(' · ')
}
