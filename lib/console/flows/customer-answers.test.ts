import Papa from 'papaparse'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { createFlow, uploadForm } from '@/lib/service/testing/flow-fixtures'
import { answersAsCsv, answersAsLines, readAnswers } from './customer-answers'
import { createFlowDocuments } from './flow-documents'

const now = Date.UTC(2026, 5, 2)

/** A flow with one question. */
const asks = (name: string, label: string) =>
  JSON.stringify({
    version: '7.3',
    screens: [
      {
        id: 'ASK',
        title: 'Ask',
        terminal: true,
        layout: {
          type: 'SingleColumnLayout',
          children: [
            { type: 'TextInput', name, label },
            {
              type: 'Footer',
              label: 'Send',
              'on-click-action': { name: 'complete', payload: { [name]: `\${form.${name}}` } },
            },
          ],
        },
      },
    ],
  })

describe('answers to a flow that changed', () => {
  let tested: TestService
  let flowId: string
  let root: Parameters<typeof readAnswers>[0]
  let versionIds: string[]
  beforeEach(async () => {
    tested = await createTestService()
    const fetch = (request: Request) => tested.service.fetch(request)
    const client = createClient({
      baseUrl: 'https://console.example/service',
      accessToken: 'outside-token',
      timeoutMs: 10_000,
      fetch,
    })
    const flowDocuments = createFlowDocuments({ client, fetch, isEmbedded: true })
    root = { store: tested.store, flowDocuments }
    flowId = await createFlow(tested, { name: 'Ask', flow_json: asks('color', 'Which color?') })
    await uploadForm(tested, flowId, asks('size', 'Which size?'))
    const versions = await flowDocuments.versions(flowId)
    versionIds = versions.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)).map(({ id }) => id)
  })
  afterEach(() => tested.close())

  const insert = (versionId: string | undefined, response: string, at = now) =>
    tested.store.db
      .insertInto('customer_answers')
      .values({
        flow_id: flowId,
        version_id: versionId ?? '',
        flow_token: 'token',
        message_id: null,
        wa_id: '34600111222',
        person_name: '=cmd()',
        phone_number_id: '1',
        at,
        received_at: at,
        response,
      })
      .execute()
  const asked = () => ({ flowId, filter: {}, now })

  test('are returned with the version of the document that people saw', async () => {
    await insert(versionIds[0], '{"color":"green"}', now - 1)
    await insert(versionIds[1], '{"size":7}')
    const page = await readAnswers(root, asked(), { limit: 10 }, {})
    expect(page.data.map(({ members }) => members)).toEqual([{ size: 7 }, { color: 'green' }])
    expect(page.versions).toMatchObject([
      { number: 2, columns: [{ name: 'size', label: 'Which size?', kind: 'text' }] },
      { number: 1, columns: [{ name: 'color', label: 'Which color?', kind: 'text' }] },
    ])
    expect(page.answered?.map(({ number }) => number).toSorted()).toEqual([1, 2])
  })

  test('are exported in full: members in columns, the rest at the end, and no formulas', async () => {
    await insert(versionIds[0], '{"color":"=1+1","extra":[1]}', now - 1)
    await insert(undefined, '+nothing that can be read')
    let text = ''
    for await (const chunk of await answersAsCsv(root, asked(), {})) text += chunk
    const { data } = Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true })
    expect(data).toMatchObject([
      { version: '', color: '', size: '', other: "'+nothing that can be read" },
      { version: '1', color: "'=1+1", size: '', other: '{"extra":[1]}', name: "'=cmd()" },
    ])
  })

  test('are exported as JSON lines unchanged', async () => {
    for (let n = 0; n < 450; n += 1) await insert(versionIds[0], `{"color":"=${n}"}`, now - n)
    let text = ''
    for await (const chunk of answersAsLines(root, asked())) text += chunk
    const lines = text.trimEnd().split('\n')
    expect(lines).toHaveLength(450)
    expect(JSON.parse(lines[449] ?? '')).toMatchObject({ members: { color: '=449' } })
  })
})
