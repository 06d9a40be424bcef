import { draftUpload } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { nameOfFlow } from '@/lib/server/flows/read-flow'
import { tellFlow } from '@/lib/server/flows/tell-flow'
import { uploadDraft } from '@/lib/server/flows/upload-draft'
import { readVersions } from '@/lib/server/flows/version-facts'

type Params = { id: string }

export const GET = answer<Params>('flows.read', async ({ params, root, options }) => ({
  data: await readVersions(root, params.id, options),
}))

/** Makes a version of the draft, with errors too: they are in the answer. */
export const POST = answer<Params>(
  'flows.write',
  async ({ params, body, root, person, options, change, afterwards }) => {
    const { revision, note = '' } = await body(draftUpload)
    const { traceId } = options
    const { uploaded, restoredFrom } = await change(
      'flows.upload',
      await nameOfFlow(root, params.id, options),
      () => uploadDraft(root, params.id, { revision, traceId }),
    )
    const { versionId } = uploaded
    const facts = { createdBy: person.name, note, restoredFrom }
    if (versionId !== null) {
      await afterwards(() => root.flowVersionFacts.add({ flowId: params.id, versionId, ...facts }))
    }
    await afterwards(() => tellFlow(root, params.id))
    return uploaded
  },
)
