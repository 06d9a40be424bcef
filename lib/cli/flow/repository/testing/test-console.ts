import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isHttpError } from '@/lib/access/http-error'
import { isCallError } from '@/lib/client/call-error'
import { createClient } from '@/lib/client/create-client'
import { createFlowCases } from '@/lib/console/documents/create-flow-cases'
import { createFlowDrafts } from '@/lib/console/documents/create-flow-drafts'
import { createFlowRuns } from '@/lib/console/documents/create-flow-runs'
import { createFlowVersionFacts } from '@/lib/console/documents/create-flow-version-facts'
import { createFlowDocuments } from '@/lib/console/flows/flow-documents'
import { publishVersion } from '@/lib/console/flows/publish-version'
import { pushCases } from '@/lib/console/flows/push-cases'
import { pushDocument, readRepositoryDocument } from '@/lib/console/flows/push-document'
import { pushRuns } from '@/lib/console/flows/push-runs'
import { flowCasesPush, flowRunsPush } from '@/lib/contract/files-beside-flows'
import { documentPush } from '@/lib/contract/pushed-documents'
import { createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { createFlow, flowDocument } from '@/lib/service/testing/flow-fixtures'

/** The API routes that a repository uses, over HTTP, with one flow named Booking. */
export async function startTestConsole() {
  const tested = await createTestService()
  const root = composeWith(tested)
  const flowId = await createFlow(tested, { name: 'Booking', flow_json: flowDocument({ version: '7.1' }) })
  const policy = { holdsChanges: false }
  const server = createServer(
    (request, response) => void respond({ root, flowId, policy }, request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    tested,
    root,
    flowId,
    /** While on, every change becomes a proposal. */
    policy,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await tested.close()
    },
  }
}

export type TestConsole = Awaited<ReturnType<typeof startTestConsole>>

function composeWith({ service, store, clock }: TestService) {
  const fetch = (request: Request) => service.fetch(request)
  const baseUrl = 'https://console.example/service'
  const client = createClient({ baseUrl, accessToken: 'outside-token', timeoutMs: 10_000, fetch })
  return {
    client,
    flowDrafts: createFlowDrafts({ store, clock: clock.now }),
    flowVersionFacts: createFlowVersionFacts({ store }),
    flowDocuments: createFlowDocuments({ client, fetch, isEmbedded: true }),
    flowCases: createFlowCases({ store, clock: clock.now }),
    flowRuns: createFlowRuns({ store, clock: clock.now, newId: randomUUID }),
  }
}

type Parts = Pick<TestConsole, 'root' | 'flowId' | 'policy'>

async function respond(parts: Parts, request: IncomingMessage, response: ServerResponse) {
  const received: Buffer[] = []
  for await (const part of request) received.push(part)
  if (parts.policy.holdsChanges && request.method !== 'GET') {
    response.statusCode = 202
    return void response.end(JSON.stringify({ proposed: {} }))
  }
  try {
    const url = new URL(request.url ?? '', 'http://console.example')
    const body = Buffer.concat(received).toString()
    response.end(JSON.stringify(await answerOf(parts, request.method, url, body)))
  } catch (error) {
    if (!isHttpError(error) && !isCallError(error)) throw error
    response.statusCode = error.status
    response.end(JSON.stringify(error.problem))
  }
}

async function answerOf(
  { root, flowId }: Omit<Parts, 'policy'>,
  method: string | undefined,
  url: URL,
  body: string,
): Promise<object> {
  const [, , , id = '', what] = url.pathname.split('/')
  const named = url.searchParams.get('search') === 'Booking' ? [{ id: flowId, name: 'Booking' }] : []
  if (url.pathname === '/api/flows') return { data: named }
  if (what === 'publish') return publishVersion(root, id, { versionId: JSON.parse(body).versionId })
  if (what === 'runs') {
    if (method === 'GET') return { data: await root.flowRuns.list(id) }
    return pushRuns(root, id, { ...flowRunsPush.parse(JSON.parse(body)), personName: 'Ada' })
  }
  if (what === 'cases') {
    if (method === 'GET') return root.flowCases.get(id)
    return pushCases(root, id, flowCasesPush.parse(JSON.parse(body)))
  }
  if (method === 'GET') return readRepositoryDocument(root, id, {})
  const query = documentPush.parse(Object.fromEntries(url.searchParams))
  const by = { person: { id: 'ada', name: 'Ada' }, tokenName: 'Deploy' }
  return pushDocument(
    root,
    id,
    { ...query, text: body, ...by, afterward: async (work) => void (await work()) },
    {},
  )
}
