import type { CallOptions } from '@/lib/client/create-client'
import type { Root } from '@/lib/runtime/compose/root'

/** ID of the newest version; undefined if there is none, or the service doesn't report it. @throws CallError */
export async function newestVersionId(
  { versions }: Pick<Root['flowDocuments'], 'versions'>,
  flowId: string,
  options: CallOptions,
): Promise<string | undefined> {
  const told = await versions(flowId, options)
  return told.find(({ isDraft, number }) => isDraft && number !== null)?.id
}
