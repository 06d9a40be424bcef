import { describe, expect, test } from 'vitest'
import { isCallError } from './call-error'
import { createClient } from './create-client'

const account = { businessAccountId: '9' }
const row = { id: '1', name: 'hello', language: 'en', status: 'APPROVED', category: 'UTILITY' }

type Answer = (url: URL) => Response | object

/** A client of another service, and the queries it was sent. */
function connect(answer: Answer) {
  const asked: string[] = []
  const client = createClient({
    baseUrl: 'https://service.example',
    accessToken: 'token',
    timeoutMs: 10_000,
    isRemote: true,
    async fetch(request) {
      const url = new URL(request.url)
      asked.push(`${request.method} ${url.search}`)
      const told = answer(url)
      return told instanceof Response ? told : Response.json(told)
    },
  })
  return { client, asked }
}

const refusal = (message: string, more: object = {}) =>
  Response.json({ error: { code: 100, message, ...more } }, { status: 400 })

describe('a response of another service', () => {
  test.each([
    ['an empty object', () => ({})],
    ['an empty body', () => new Response(null, { status: 204 })],
    ['a bare true', () => Response.json(true)],
    ['an object with unknown members', () => ({ success: true, debug: { took: 3 } })],
  ])('to a change can be %s', async (_what, answer) => {
    const { client } = connect(answer)
    expect(await client.deleteFlow({ flowId: '1' })).toMatchObject({ success: true })
    expect(await client.publishFlow({ flowId: '1' })).toMatchObject({ success: true })
    expect(
      await client.migrateFlows({ destinationBusinessAccountId: '2', body: { flow_ids: ['1'] } }),
    ).toMatchObject({
      migrated_flows: [],
      failed_flows: [],
    })
  })

  test('without success is an error', async () => {
    const { client } = connect(() => ({ success: false }))
    const error = await client.deleteFlow({ flowId: '1' }).catch((reason: unknown) => reason)
    expect(isCallError(error) && error.problem.title).toBe('The service didn’t do this')
  })

  test('can have numeric IDs, null values and any date format', async () => {
    const { client } = connect(() => ({
      data: [
        {
          ...row,
          id: 17,
          rejected_reason: null,
          quality_score: { score: 'GREEN', date: '2026-10-01' },
          message_send_ttl_seconds: '600',
        },
      ],
    }))
    const { data } = await client.listTemplates(account)
    expect(data).toEqual([
      {
        ...row,
        id: '17',
        components: [],
        quality_score: { score: 'GREEN', date: '2026-10-01' },
        message_send_ttl_seconds: 600,
      },
    ])
  })

  test('can have numeric IDs beyond the safe integer range', async () => {
    const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } })
    const long =
      '"id": 1234567890123456789, "preview": {"preview_url": "\\"1234567890123456789", "expires_at": 1}'
    const { client } = connect(({ pathname }) =>
      json(
        pathname.endsWith('/flows')
          ? `{"data": [{${long}}]}`
          : `{${long}, "json_version": 7.1234567890123456}`,
      ),
    )
    const id = '1234567890123456789'
    expect((await client.listFlows(account)).data).toMatchObject([{ id }])
    expect(await client.getFlow({ flowId: id })).toMatchObject({ id, preview: { preview_url: `"${id}` } })
    const migrated = connect(() =>
      json(`{"migrated_flows": [{"source_name": "a", "source_id": ${id}, "migrated_id": ${id}}]}`),
    )
    const input = { destinationBusinessAccountId: '2', body: { flow_ids: [id] } }
    expect(await migrated.client.migrateFlows(input)).toMatchObject({
      migrated_flows: [{ source_id: id, migrated_id: id }],
    })
  })

  test('keeps unknown members and values', async () => {
    const { client } = connect(() => ({ data: [{ ...row, status: 'FLAGGED', vendor: { since: 2031 } }] }))
    expect((await client.listTemplates(account)).data).toMatchObject([
      { status: 'FLAGGED', vendor: { since: 2031 } },
    ])
  })

  test('with unreadable rows returns the others and counts the unreadable ones', async () => {
    const { client } = connect(() => ({ data: [row, 'nonsense', { id: '2' }] }))
    expect(await client.listTemplates(account)).toMatchObject({ data: [{ id: '1' }], unreadable: 2 })
  })

  test('can have validation errors without positions', async () => {
    const { client } = connect(() => ({ id: '1', validation_errors: [{ message: 'No screens.' }] }))
    const { validation_errors } = await client.getFlow({ flowId: '1' })
    expect(validation_errors).toMatchObject([{ message: 'No screens.', line_start: 0 }])
  })

  test('to an upload can omit its ID', async () => {
    const { client } = connect(() => ({ h: 'handle' }))
    expect(await client.getUploadSession({ uploadId: 'x' })).toEqual({ id: 'x', h: 'handle' })
  })
})

describe('a request to another service', () => {
  test('uses only specified fields from the first refusal on', async () => {
    const { client, asked } = connect(({ searchParams }) =>
      searchParams.get('fields')?.includes('data_api_version') ? refusal('Unknown field') : { id: '1' },
    )
    const query = { fields: 'id,data_api_version' }
    await client.getFlow({ flowId: '1', query })
    await client.getFlow({ flowId: '1', query })
    expect(asked).toEqual(['GET ?fields=id%2Cdata_api_version', 'GET ?fields=id', 'GET ?fields=id'])
  })

  test('is not repeated when the object does not exist', async () => {
    const { client, asked } = connect(() => refusal('Unsupported', { error_subcode: 33 }))
    await expect(client.getFlow({ flowId: '1', query: { fields: 'id,data_api_version' } })).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })

  test('continues after a full page without a next link, and stops when pages repeat', async () => {
    const data = Array.from({ length: 25 }, (_, at) => ({ ...row, id: String(at) }))
    const { client } = connect(() => ({ data, paging: { cursors: { before: 'a', after: 'z' } } }))
    expect(await client.listTemplates(account)).toMatchObject({ data, paging: { next: 'z' } })
    const again = await client.listTemplates({ ...account, query: { after: 'z' } })
    expect(again.data).toEqual([])
    expect(again.paging?.next).toBeUndefined()
  })
})
