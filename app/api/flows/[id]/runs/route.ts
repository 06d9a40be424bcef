import { flowRunCreate, flowRunRemove } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { nameOfFlow } from '@/lib/server/flows/read-flow'
import { parseQuery } from '@/lib/server/parse-query'

type Params = { id: string }

/** Recorded runs, newest first. */
export const GET = answer<Params>('flows.read', async ({ params, root }) => ({
  data: await root.flowRuns.list(params.id),
}))

export const POST = answer<Params>('flows.write', async ({ params, body, root, person, options, change }) => {
  const run = await body(flowRunCreate)
  return change('flow-runs.create', await nameOfFlow(root, params.id, options), () =>
    root.flowRuns.add({ ...run, flowId: params.id, personName: person.name }),
  )
})

/** One that is gone already is as good as removed. */
export const DELETE = answer<Params>('flows.write', async ({ params, url, root, options, change }) => {
  const { id } = parseQuery(url, flowRunRemove)
  await change('flow-runs.delete', await nameOfFlow(root, params.id, options), () =>
    root.flowRuns.remove(params.id, id),
  )
})
