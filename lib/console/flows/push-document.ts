import type { CallOptions } from '@/lib/client/create-client'
import type { DocumentPush, PushedDocument, RepositoryDocument } from '@/lib/contract/pushed-documents'
import type { Root } from '@/lib/runtime/compose/root'
import { documentHash, withPlainLineEnds } from '@/lib/runtime/http/document-hash'
import { problem } from '../problems'
import { uploadDraft } from './upload-draft'
import { readVersions } from './version-facts'

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
export async function readDocument(
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
 * Makes a version of a document from a repository. It replaces what the repository knew or pushed, and nothing else: where
 * someone is writing, or saved a version the repository has not seen, it is refused with who and what.
 *
 * @throws HttpError conflict; CallError
 */
export async function pushDocument(
  root: Parts,
  flowId: string,
  { text: sent, base, person, ...told }: Pushed,
  options: CallOptions,
): Promise<PushedDocument> {
  const text = withPlainLineEnds(sent)
  const hash = documentHash(text)
  const draft = await root.flowDrafts.get(flowId)
  // A push that ended in the middle leaves its own document behind: the next one goes on with it.
  if (draft?.text !== undefined && documentHash(draft.text) !== hash) {
    const since = new Date(draft.updatedAt).toISOString()
    throw problem('conflict', `${draft.updatedBy} has had unsaved changes to this flow since ${since}.`)
  }
  const newest = await root.flowDocuments.newest(flowId, options)
  const known = newest && documentHash(newest.text)
  if (known === hash) return { hash, versionId: newest?.versionId ?? null, isUnchanged: true, errors: [] }
  if (known !== undefined && known !== base) await refuseUnseen(root, flowId, newest?.versionId, options)
  // Whoever begins to type now is refused, or refuses this.
  const saved = await root.flowDrafts.save(flowId, {
    revision: draft?.revision ?? 0,
    text,
    baseVersionId: newest?.versionId ?? null,
    person,
  })
  if (!('saved' in saved))
    throw problem(
      'conflict',
      'Someone started editing this flow during the push. Push again after they save.',
    )
  const { revision } = saved.saved
  const { uploaded } = await uploadDraft(root, flowId, { revision, ...options }).catch(
    async (error: unknown) => {
      await root.flowDrafts.settle(flowId, { revision, baseVersionId: newest?.versionId ?? null })
      throw error
    },
  )
  const { versionId, validationErrors } = uploaded
  if (versionId !== null)
    await told.afterward(() => {
      const facts = { createdBy: person.name, note: noteOf(told), restoredFrom: null, isPushed: true }
      return root.flowVersionFacts.add({ flowId, versionId, ...facts })
    })
  const errors = validationErrors.map(({ message, line_start: line }) => ({ message, line }))
  return { hash, versionId, isUnchanged: false, errors }
}

/** What people saved, and no repository has seen, is never replaced. @throws HttpError conflict */
async function refuseUnseen(
  root: Parts,
  flowId: string,
  versionId: string | null | undefined,
  options: CallOptions,
): Promise<void> {
  if (versionId && (await root.flowVersionFacts.isPushed({ flowId, versionId }))) return
  const versions = await readVersions(root, flowId, options)
  const version = versions.find(({ id }) => id === versionId)
  const what = version?.number ? `Version ${version.number}` : 'The newest version'
  const who = version?.facts?.createdBy ? ` by ${version.facts.createdBy}` : ''
  throw problem('conflict', `${what}${who} is not in your repository yet. Pull it, merge it and push again.`)
}

/** What the version says of itself: “From CI, commit abc1234, by token Deploy.” */
function noteOf({ commit, message, tokenName }: Pick<Pushed, 'commit' | 'message' | 'tokenName'>): string {
  const parts = ['From CI', commit && `commit ${commit.slice(0, 12)}`, tokenName && `by token ${tokenName}`]
  return [message, `${parts.filter(Boolean).join(', ')}.`].filter(Boolean).join(' · ')
}
