import { flowCasesSave } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { nameOfFlow } from '@/lib/server/flows/read-flow'
import { problem } from '@/lib/server/problems'

type Params = { id: string }

export const GET = answer<Params>('flows.read', ({ params, root }) => root.flowCases.get(params.id))

/** Saves over the revision that was read, and over no other. */
export const PUT = answer<Params>('flows.write', async ({ params, body, root, options, change }) => {
  const save = await body(flowCasesSave)
  return change('flow-cases.edit', await nameOfFlow(root, params.id, options), async () => {
    const result = await root.flowCases.save(params.id, save)
    if ('saved' in result) return result.saved
    throw problem('conflict', 'Somebody saved other cases since this tab read them.')
  })
})
