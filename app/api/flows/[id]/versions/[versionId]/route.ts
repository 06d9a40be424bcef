import { answer } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'

/** The document of a version, to the letter. */
export const GET = answer<{ id: string; versionId: string }>(
  'flows.read',
  async ({ params, root, options }) => {
    const text = await root.flowDocuments.text(params.id, params.versionId, options)
    if (text === undefined) throw problem('notFound', 'The flow has no such version.')
    return { text }
  },
)
