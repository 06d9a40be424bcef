import { draftRevision } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { nameOfFlow } from '@/lib/server/flows/read-flow'
import { tellFlow } from '@/lib/server/flows/tell-flow'
import { uploadDraft } from '@/lib/server/flows/upload-draft'

type Params = { id: string }

export const GET = answer<Params>('flows.read', async ({ params, root, options }) => ({
  data: await root.flowDocuments.versions(params.id, options),
}))

/** Makes a version of the draft, with errors too: they are in the answer. */
export const POST = answer<Params>(
  'flows.write',
  async ({ params, body, root, options, change, afterwards }) => {
    const { revision } = await body(draftRevision)
    const { traceId } = options
    const uploaded = await change('flows.upload', await nameOfFlow(root, params.id, options), () =>
      uploadDraft(root, params.id, { revision, traceId }),
    )
    await afterwards(() => tellFlow(root, params.id))
    return uploaded
  },
)
