import { flowPublication } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { publishVersion } from '@/lib/server/flows/publish-version'
import { nameOfFlow } from '@/lib/server/flows/read-flow'
import { tellFlow } from '@/lib/server/flows/tell-flow'

/** Publishes the version that was shown, and no newer one. */
export const POST = answer<{ id: string }>(
  'flows.publish',
  async ({ params, body, root, options, change, afterwards }) => {
    const { versionId, note } = await body(flowPublication)
    const name = await nameOfFlow(root, params.id, options)
    const done = await change('flows.publish', name, () =>
      publishVersion(root, params.id, { versionId, traceId: options.traceId }),
    )
    if (versionId !== null && note !== undefined) {
      await afterwards(() => root.flowVersionFacts.setNote({ flowId: params.id, versionId, note }))
    }
    await afterwards(() => tellFlow(root, params.id))
    return done
  },
)
