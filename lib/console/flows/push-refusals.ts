import { problem } from '@/lib/access/problems'
import type { CallOptions } from '@/lib/client/create-client'
import type { Root } from '@/lib/runtime/compose/root'
import { readVersions } from './version-facts'

/**
 * Refusals of pushed documents: what people changed in the same place, or what the repository has never seen,
 * is never overwritten.
 */

/** @returns such as “Version 3 by Ana” */
export async function nameOfVersion(
  root: Pick<Root, 'flowDocuments' | 'flowVersionFacts'>,
  { flowId, versionId }: { flowId: string; versionId: string | null },
  options: CallOptions,
): Promise<string> {
  const versions = await readVersions(root, flowId, options)
  const version = versions.find(({ id }) => id === versionId)
  const what = version?.number ? `Version ${version.number}` : 'The newest version'
  return version?.facts?.createdBy ? `${what} by ${version.facts.createdBy}` : what
}

/** The repository never had the flow, or its version is too old to compare. */
export const unseen = (version: string) =>
  problem('conflict', `${version} isn’t in your repository yet. Pull it, merge it, and push again.`)

/** The push and a version changed the same screen or component. */
export const overlapping = (version: string) =>
  problem('conflict', `${version} changed the same parts as this push. Pull it, merge it, and push again.`)

/** The push and a draft changed the same part, or the draft is currently invalid. */
export function overlappingDraft({ updatedBy, updatedAt }: { updatedBy: string; updatedAt: number }) {
  const since = new Date(updatedAt).toISOString()
  return problem(
    'conflict',
    `${updatedBy} has had unsaved changes in the same place since ${since}. Push again after they save.`,
  )
}
