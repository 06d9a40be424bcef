import type { CallOptions } from '@/lib/client/create-client'
import type { Root } from '@/lib/runtime/compose/root'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { problem } from '../problems'
import { readVersions } from './version-facts'

/** When a pushed document is refused: what people write or saved, and no repository has seen, is never replaced. */

interface Draft {
  text?: string | undefined
  updatedBy: string
  updatedAt: number
}

/** @throws HttpError conflict while someone writes */
export function refuseWhileEdited(draft: Draft | undefined, pushedHash: string): void {
  // A push that ended in the middle leaves its own document behind: the next one goes on with it.
  if (draft?.text === undefined || documentHash(draft.text) === pushedHash) return
  const since = new Date(draft.updatedAt).toISOString()
  throw problem('conflict', `${draft.updatedBy} has had unsaved changes to this flow since ${since}.`)
}

/** @throws HttpError conflict where people saved a version that the repository has not seen */
export async function refuseUnseen(
  root: Pick<Root, 'client' | 'flowDocuments' | 'flowVersionFacts'>,
  { flowId, versionId }: { flowId: string; versionId: string | null },
  options: CallOptions,
): Promise<void> {
  if (versionId && (await root.flowVersionFacts.isPushed({ flowId, versionId }))) return
  const versions = await readVersions(root, flowId, options)
  const version = versions.find(({ id }) => id === versionId)
  const what = version?.number ? `Version ${version.number}` : 'The newest version'
  const who = version?.facts?.createdBy ? ` by ${version.facts.createdBy}` : ''
  throw problem('conflict', `${what}${who} isn’t in your repository yet. Pull it, merge it and push again.`)
}

/** Someone began to write while the push was under way. */
export const editedMeanwhile = () =>
  problem('conflict', 'Someone started editing this flow during the push. Push again after they save.')
