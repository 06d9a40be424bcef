import { randomBytes } from 'node:crypto'
import type { CallOptions } from '@/lib/client/create-client'
import { flowMark } from '@/lib/contract/flow-mark'
import type { Root } from '@/lib/runtime/compose/root'

/** A flow token for one message, which encodes the flow and the version people see. @throws CallError */
export async function newFlowToken(
  { flowDocuments }: Pick<Root, 'flowDocuments'>,
  flowId: string,
  mode: 'draft' | 'published',
  options: CallOptions,
): Promise<string> {
  const versions = await flowDocuments.versions(flowId, options)
  const version = versions.find(({ isDraft, isPublished }) => (mode === 'draft' ? isDraft : isPublished))
  return `${flowMark({ flowId, versionId: version?.id })} ${randomBytes(12).toString('hex')}`
}
