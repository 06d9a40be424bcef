import { flowClone } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { cloneFlow, copyBeside } from '@/lib/server/flows/clone-flow'
import { tellFlow } from '@/lib/server/flows/tell-flow'
import { signFirstVersion } from '@/lib/server/flows/version-facts'

export const POST = answer<{ id: string }>(
  'flows.write',
  async ({ params, body, root, person, options, change, afterwards }) => {
    const { name } = await body(flowClone)
    const { traceId } = options
    const created = await change('flows.clone', name, () =>
      cloneFlow(root, params.id, { name, personName: person.name, traceId }),
    )
    let copyProblem: string | undefined = 'What was typed, the cases and the answers were not all copied.'
    await afterwards(async () => {
      copyProblem = await copyBeside(root, { from: params.id, to: created.id, person, traceId })
    })
    await afterwards(() => signFirstVersion(root, created.id, { createdBy: person.name, traceId }))
    await afterwards(() => tellFlow(root, created.id))
    return { ...created, copyProblem }
  },
)
