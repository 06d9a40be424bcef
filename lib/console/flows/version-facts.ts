import { problem } from '@/lib/access/problems'
import type { CallOptions } from '@/lib/client/create-client'
import type { FlowVersion } from '@/lib/contract/flow-pages'
import type { Root } from '@/lib/runtime/compose/root'
import { newestVersionId } from './newest-version'

type Parts = Pick<Root, 'flowDocuments' | 'flowVersionFacts'>

/** Versions of a flow, newest first, with authors and notes. @throws CallError */
export async function readVersions(
  { flowDocuments, flowVersionFacts }: Parts,
  flowId: string,
  options?: CallOptions,
): Promise<FlowVersion[]> {
  const [versions, known] = await Promise.all([
    flowDocuments.versions(flowId, options),
    flowVersionFacts.of(flowId),
  ])
  return versions.map((version) => {
    const facts = known.get(version.id)
    return facts ? { ...version, facts } : version
  })
}

/** Records the author of a new flow's first version. @throws CallError */
export async function signFirstVersion(
  { flowDocuments, flowVersionFacts }: Parts,
  flowId: string,
  { createdBy, ...options }: CallOptions & { createdBy: string },
): Promise<void> {
  const versionId = await newestVersionId(flowDocuments, flowId, options)
  if (versionId === undefined) return
  await flowVersionFacts.add({ flowId, versionId, createdBy, note: '', restoredFrom: null })
}

/** The note on a version; '' if there is none. @throws HttpError notFound; CallError */
export async function readNote(
  root: Parts,
  { flowId, versionId, ...options }: CallOptions & { flowId: string; versionId: string },
): Promise<string> {
  const versions = await readVersions(root, flowId, options)
  const version = versions.find(({ id, number }) => id === versionId && number !== null)
  if (!version) throw problem('notFound', 'This version doesn’t exist.')
  return version.facts?.note ?? ''
}
