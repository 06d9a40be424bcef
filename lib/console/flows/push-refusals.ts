import type { CallOptions } from '@/lib/client/create-client'
import type { Root } from '@/lib/runtime/compose/root'
import { problem } from '../problems'
import { readVersions } from './version-facts'

/** When a pushed document is refused: what people wrote in the same place, or what no repository has seen, is never replaced. */

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

/** The repository never had the flow, or had it so long ago that nothing can be compared. */
export const unseen = (version: string) =>
  problem('conflict', `${version} isn’t in your repository yet. Pull it, merge it and push again.`)

/** What was pushed and a version change the same screen or component. */
export const overlapping = (version: string) =>
  problem('conflict', `${version} changed the same parts as this push. Pull it, merge it and push again.`)

/** What was pushed and what someone types change the same, or what is typed is no document just now. */
export function overlappingDraft({ updatedBy, updatedAt }: { updatedBy: string; updatedAt: number }) {
  const since = new Date(updatedAt).toISOString()
  return problem(
    'conflict',
    `${updatedBy} has had unsaved changes in the same place since ${since}. Push again after they save.`,
  )
}
