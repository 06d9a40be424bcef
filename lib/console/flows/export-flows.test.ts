import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { readCasesFile } from '@/lib/language/flow-json/exchange/case-files'
import { readRunsFile } from '@/lib/language/flow-json/recorded-runs/run-files'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { ACCOUNT, createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { createFlow, flowDocument } from '@/lib/service/testing/flow-fixtures'
import { createFlowCases } from '../documents/create-flow-cases'
import { createFlowRuns } from '../documents/create-flow-runs'
import { exportFlows } from './export-flows'
import { createFlowDocuments } from './flow-documents'
import { casesHash } from './push-cases'
import { runsHash } from './push-runs'

function composeWith({ service, store, clock }: TestService) {
  const fetch = (request: Request) => service.fetch(request)
  const baseUrl = 'https://console.example/service'
  const client = createClient({ baseUrl, accessToken: 'outside-token', timeoutMs: 10_000, fetch })
  const flowDocuments = createFlowDocuments({ client, fetch, isEmbedded: true })
  const flowRuns = createFlowRuns({ store, clock: clock.now, newId: randomUUID })
  const flowCases = createFlowCases({ store, clock: clock.now })
  return { client, flowDocuments, flowRuns, flowCases, settings: { businessAccountId: ACCOUNT } }
}

async function unpacked(root: Parameters<typeof exportFlows>[0]): Promise<Record<string, string>> {
  const pieces: Uint8Array[] = []
  for await (const piece of exportFlows(root)) pieces.push(piece)
  const files = Object.entries(unzipSync(Buffer.concat(pieces)))
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

describe('the export of flows', () => {
  test('contains every document exactly, with the manifest and lock file of a repository', async () => {
    const tested = await createTestService()
    const text = flowDocument({ name: 'Grüße' }).replaceAll('\n', '\r\n')
    const first = await createFlow(tested, { name: 'Book a table!', flow_json: text })
    const second = await createFlow(tested, { name: 'Book a table?', flow_json: flowDocument() })
    const files = await unpacked(composeWith(tested))

    const { flows }: { flows: { file: string; console: string }[] } = JSON.parse(
      files['switchboard-flows.json'] ?? '',
    )
    const names = new Map<string, string>(flows.map(({ file, console: id }) => [id, file]))
    expect([...names.values()].toSorted()).toEqual(['flows/book-a-table-2.json', 'flows/book-a-table.json'])
    expect(files[names.get(first) ?? '']).toBe(text)
    expect(files[names.get(second) ?? '']).toBe(flowDocument())
    expect(JSON.parse(files['switchboard-flows.lock.json'] ?? '')).toEqual({
      console: {
        [names.get(first) ?? '']: documentHash(text),
        [names.get(second) ?? '']: documentHash(flowDocument()),
      },
    })
    expect(files['not-exported.txt']).toBeUndefined()
  })

  test('contains the recorded runs, oldest first, and the endpoint cases of a flow', async () => {
    const tested = await createTestService()
    const root = composeWith(tested)
    const id = await createFlow(tested, { name: 'Booking', flow_json: flowDocument() })
    const run = { start: {}, now: 1, seen: { status: 'open' as const, effects: [] }, steps: [] }
    for (const name of ['First', 'Second']) {
      await root.flowRuns.add({ flowId: id, name, run, personName: 'Ana' })
      tested.clock.advance(1)
    }
    const cases = [{ name: 'Is there', action: 'ping' as const, expect: { status: 200 } }]
    await root.flowCases.save(id, { revision: 0, cases })
    const files = await unpacked(root)
    expect(readCasesFile(files['flows/booking.cases.json'] ?? '', 'booking.cases.json')).toEqual(cases)
    const runs = readRunsFile(files['flows/booking.runs.json'] ?? '')
    if (typeof runs === 'string') throw new Error(runs)
    expect(runs.map(({ name }) => name)).toEqual(['First', 'Second'])
    expect(JSON.parse(files['switchboard-flows.lock.json'] ?? '').console).toEqual({
      'flows/booking.json': documentHash(flowDocument()),
      'flows/booking.cases.json': casesHash(cases),
      'flows/booking.runs.json': runsHash(runs),
    })
  })

  test('lists flows without a document', async () => {
    const tested = await createTestService()
    const id = await createFlow(tested, { name: 'Empty' })
    const files = await unpacked(composeWith(tested))
    expect(files['not-exported.txt']).toBe(`Empty (${id}): It has no version yet.\n`)
    expect(JSON.parse(files['switchboard-flows.json'] ?? '')).toEqual({ flows: [] })
  })
})
