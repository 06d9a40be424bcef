import type { CallOptions } from '@/lib/client/create-client'
import type { DocumentPush, PushedDocument, RepositoryDocument } from '@/lib/contract/pushed-documents'
import type { Root } from '@/lib/runtime/compose/root'
import { documentHash, withPlainLineEnds } from '@/lib/runtime/http/document-hash'
import { editedMeanwhile, refuseUnseen, refuseWhileEdited } from './push-refusals'
import { uploadDraft } from './upload-draft'

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
 * Makes a version of a document from a repository. It replaces what the repository knew or pushed, and nothing else.
 *
 * @throws HttpError conflict where it is refused, with who and what; CallError
 */
export async function pushDocument(
  root: Parts,
  flowId: string,
  pushed: Pushed,
  options: CallOptions,
): Promise<PushedDocument> {
  const text = withPlainLineEnds(pushed.text)
  const hash = documentHash(text)
  const draft = await root.flowDrafts.get(flowId)
  refuseWhileEdited(draft, hash)
  const newest = await root.flowDocuments.newest(flowId, options)
  const known = newest && documentHash(newest.text)
  const baseVersionId = newest?.versionId ?? null
  if (known === hash) return { hash, versionId: baseVersionId, isUnchanged: true, errors: [] }
  if (known !== undefined && known !== pushed.base)
    await refuseUnseen(root, { flowId, versionId: baseVersionId }, options)
  const replaced = { text, baseVersionId, revision: draft?.revision ?? 0 }
  const { versionId, validationErrors } = await upload(
    root,
    flowId,
    { ...replaced, person: pushed.person },
    options,
  )
  if (versionId !== null) await pushed.afterward(() => noteVersion(root, { flowId, versionId }, pushed))
  const errors = validationErrors.map(({ message, line_start: line }) => ({ message, line }))
  return { hash, versionId, isUnchanged: false, errors }
}

/** Saves a document as the draft and uploads that: whoever begins to type now is refused, or refuses this. */
async function upload(
  root: Parts,
  flowId: string,
  draft: { text: string; baseVersionId: string | null; revision: number; person: Pushed['person'] },
  options: CallOptions,
) {
  const result = await root.flowDrafts.save(flowId, draft)
  if (!('saved' in result)) throw editedMeanwhile()
  const { revision } = result.saved
  try {
    return (await uploadDraft(root, flowId, { revision, ...options })).uploaded
  } catch (error) {
    await root.flowDrafts.settle(flowId, { revision, baseVersionId: draft.baseVersionId })
    throw error
  }
}

const noteVersion = (
  { flowVersionFacts }: Parts,
  version: { flowId: string; versionId: string },
  pushed: Pushed,
) =>
  flowVersionFacts.add({
    ...version,
    ...{ createdBy: pushed.person.name, note: noteOf(pushed), restoredFrom: null, isPushed: true },
  })

/** What the version says of itself: “From CI, commit abc1234, by token Deploy.” */
function noteOf({ commit, message, tokenName }: Pick<Pushed, 'commit' | 'message' | 'tokenName'>): string {
  const parts = ['From CI', commit && `commit ${commit.slice(0, 12)}`, tokenName && `by token ${tokenName}`]
  return [message, `${parts.filter(Boolean).join(', ')}.`].filter(Boolean).join(' · ')
}
