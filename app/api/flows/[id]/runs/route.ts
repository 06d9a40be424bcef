import { flowRunCreate, flowRunRemove } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { parseQuery } from '@/lib/server/parse-query'

type Params = { id: string }

/** Recorded runs, newest first. */
export const GET = answer<Params>('flows.read', async ({ params, root }) => ({
  data: await root.flowRuns.list(params.id),
}))

export const POST = answer<Params>('flows.write', async ({ params, body, root, person }) =>
  root.flowRuns.add({ ...(await body(flowRunCreate)), flowId: params.id, personName: person.name }),
)

/** One that is gone already is as good as removed. */
export const DELETE = answer<Params>('flows.write', async ({ params, url, root }) => {
  await root.flowRuns.remove(params.id, parseQuery(url, flowRunRemove).id)
})
