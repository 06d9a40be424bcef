import { flowVersionNote } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { nameOfFlow } from '@/lib/server/flows/read-flow'
import { tellFlow } from '@/lib/server/flows/tell-flow'
import { readNote } from '@/lib/server/flows/version-facts'
import { problem } from '@/lib/server/problems'

type Params = { id: string; versionId: string }

/** The document of a version, to the letter. */
export const GET = answer<Params>('flows.read', async ({ params, root, options }) => {
  const text = await root.flowDocuments.text(params.id, params.versionId, options)
  if (text === undefined) throw problem('notFound', 'The flow has no such version.')
  return { text }
})

/** Writes what people note of a version; '' removes the note. */
export const PUT = answer<Params>(
  'flows.write',
  async ({ params, body, root, options, change, afterwards }) => {
    const { note } = await body(flowVersionNote)
    const version = { flowId: params.id, versionId: params.versionId }
    const before = await readNote(root, { ...version, ...options })
    await change(
      'flow-versions.note',
      await nameOfFlow(root, params.id, options),
      () => root.flowVersionFacts.setNote({ ...version, note }),
      () => ({ note: before }),
    )
    await afterwards(() => tellFlow(root, params.id))
  },
)
