import 'server-only'
import { problem } from '@/lib/access/problems'
import { flowEndpointRoutes } from '@/lib/contract/console/flow-endpoint'
import { routes } from '../api/routes'
import { giveNewFlowKey, readFlowKeys } from './flow-keys'
import { pushCases } from './push-cases'
import { pushRuns } from './push-runs'
import { nameOfFlow } from './read-flow'
import { readMetrics } from './read-metrics'

export const flowEndpointHandlers = routes(flowEndpointRoutes, {
  async 'GET /api/flows/:id/answers'({ params: { id }, root }) {
    const saved = await root.flowData.answers.get(id)
    return saved ?? { flowId: id, revision: 0, answers: { screens: {} }, updatedBy: '', updatedAt: 0 }
  },
  async 'PUT /api/flows/:id/answers'({ params: { id }, body, root, person, options, change }) {
    const write = async () => {
      const result = await root.flowData.answers.save(id, { ...body, personId: person.id })
      if ('saved' in result) return result.saved
      throw problem('conflict', 'Someone else changed the responses since this tab loaded them.')
    }
    return change(await nameOfFlow(root, id, options), write, () => root.flowData.answers.get(id))
  },

  'GET /api/flows/:id/cases': ({ params, root }) => root.flowCases.get(params.id),
  async 'PUT /api/flows/:id/cases'({ params: { id }, body, root, options, change }) {
    return change(await nameOfFlow(root, id, options), async () => {
      const result = await root.flowCases.save(id, body)
      if ('saved' in result) return result.saved
      throw problem('conflict', 'Someone else changed the cases since this tab loaded them.')
    })
  },
  async 'POST /api/flows/:id/cases'({ params: { id }, body, root, options, change }) {
    return change(await nameOfFlow(root, id, options), () => pushCases(root, id, body))
  },

  async 'POST /api/flows/:id/endpoint-calls'({ params: { id }, body, root, options, change }) {
    const call = () => root.client.callFlowEndpoint({ flowId: id, body }, options)
    return change(await nameOfFlow(root, id, options), call)
  },
  'GET /api/flows/:id/endpoint-calls': ({ params, query, root, options }) =>
    root.client.listFlowEndpointCalls({ flowId: params.id, query }, options),
  'GET /api/flows/:id/exchanges': async ({ params, query, root }) => ({
    data: await root.flowData.exchanges(params.id, query.before),
  }),

  'GET /api/flows/:id/metrics': async ({ params, root, options }) => ({
    metrics: await readMetrics(root.client, { flowId: params.id, now: root.clock() }, options),
  }),

  'GET /api/flows/:id/runs': async ({ params, root }) => ({ data: await root.flowRuns.list(params.id) }),
  async 'POST /api/flows/:id/runs'({ params: { id }, body, root, person, options, change }) {
    const run = { ...body, flowId: id, personName: person.name }
    return change(await nameOfFlow(root, id, options), () => root.flowRuns.add(run))
  },
  async 'PUT /api/flows/:id/runs'({ params: { id }, body, root, person, options, change }) {
    const pushed = { ...body, personName: person.name }
    return change(await nameOfFlow(root, id, options), () => pushRuns(root, id, pushed))
  },
  async 'DELETE /api/flows/:id/runs'({ params: { id }, query, root, options, change }) {
    await change(await nameOfFlow(root, id, options), () => root.flowRuns.remove(id, query.id))
  },

  async 'GET /api/flow-keys'({ root, options, mayNumber }) {
    const { numbers, ...rest } = await readFlowKeys(root, options)
    return { numbers: numbers.filter(({ phoneNumberId }) => mayNumber(phoneNumberId)), ...rest }
  },
  'POST /api/flow-keys'({ body: { phoneNumberId, publicKey }, root, person, changing, changeAs }) {
    const give = (pem: string) =>
      root.client.setEncryptionKey({ phoneNumberId, body: { business_public_key: pem } }, changing)
    return changeAs(publicKey ? 'flow-keys.upload' : 'flow-keys.create')(phoneNumberId, async () =>
      publicKey ? give(publicKey) : giveNewFlowKey(root.flowData, person.id, give),
    )
  },
  'DELETE /api/flow-keys': ({ query, root, changing, change }) =>
    change(query.phoneNumberId, () => root.client.deleteEncryptionKey(query, changing)),
})
