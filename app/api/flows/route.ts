import { flowListQuery, flowStart } from '@/lib/contract/flow-pages'
import { answer } from '@/lib/server/answer'
import { createFlow, startOf, tryToConnect } from '@/lib/server/flows/create-flow'
import { listFlows } from '@/lib/server/flows/list-flows'
import { tellFlow } from '@/lib/server/flows/tell-flow'
import { signFirstVersion } from '@/lib/server/flows/version-facts'
import { parseQuery } from '@/lib/server/parse-query'

export const GET = answer('flows.read', ({ url, root, options }) => {
  const { client, flowDrafts, settings } = root
  const { businessAccountId } = settings
  return listFlows({ client, flowDrafts, businessAccountId }, parseQuery(url, flowListQuery), options)
})

export const POST = answer('flows.write', async ({ body, root, person, options, change, afterwards }) => {
  const start = await body(flowStart)
  const from = startOf(start)
  // Once it is on its way a creation is finished, even if the page is closed.
  const { traceId } = options
  const created = await change('flows.create', start.name, () =>
    createFlow(root, start, { from, personName: person.name, traceId }),
  )
  const own = { answers: from?.answers, personId: person.id, traceId }
  const endpointProblem = start.usesOwnEndpoint ? await tryToConnect(root, created.id, own) : undefined
  await afterwards(() => signFirstVersion(root, created.id, { createdBy: person.name, traceId }))
  await afterwards(() => tellFlow(root, created.id))
  return { ...created, endpointProblem }
})
