import { describe, expect, test } from 'vitest'
import { type CallError, isCallError } from './call-error'
import { type ClientSettings, createClient } from './create-client'

const template = {
  id: '1',
  name: 'hello',
  language: 'en_US',
  status: 'APPROVED',
  category: 'UTILITY',
  components: [],
}

const answer = (status: number, body: unknown, headers?: HeadersInit) =>
  Response.json(body, { status, headers })
const refusal = (status: number, code: number, more: object = {}, headers?: HeadersInit) =>
  answer(
    status,
    { error: { message: 'The service said no', code, fbtrace_id: 'trace-of-service', ...more } },
    headers,
  )
const busy = () => refusal(503, 2, { is_transient: true })
const broken = () => Promise.reject(new TypeError('fetch failed'))

type Step = () => Response | Promise<Response>

/** A client whose service responds as scripted, one step for each request; the last step repeats. */
function scripted(steps: readonly Step[], settings: Partial<ClientSettings> = {}) {
  const requests: Request[] = []
  const waits: number[] = []
  const client = createClient({
    baseUrl: 'https://service.example/v23.0/',
    accessToken: 'secret-token',
    timeoutMs: 60_000,
    chance: () => 0.5,
    async sleep(ms) {
      waits.push(ms)
    },
    async fetch(request) {
      requests.push(request)
      const step = steps[Math.min(requests.length, steps.length) - 1]
      return step ? step() : Response.error()
    },
    ...settings,
  })
  return { client, requests, waits }
}

async function failureOf(call: Promise<unknown>): Promise<CallError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!isCallError(error)) throw new Error(`Not refused by the client: ${String(error)}`)
  return error
}

const getTemplate = { templateId: '1' }
const createTemplate = {
  businessAccountId: '9',
  body: { name: 'a', language: 'de' as const, category: 'UTILITY' as const, components: [{ type: 'BODY' }] },
}

describe('a request', () => {
  test('carries the token, the encoded path, and only the query members that are set', async () => {
    const { client, requests } = scripted([() => answer(200, { data: [] })])
    const query = { status: 'PAUSED', limit: 5, after: '', name: undefined }
    await client.listTemplates({ businessAccountId: 'a/b c', query })
    expect(requests[0]?.url).toBe(
      'https://service.example/v23.0/a%2Fb%20c/message_templates?status=PAUSED&limit=5',
    )
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret-token')
    expect(requests[0]?.headers.get('content-type')).toBeNull()
  })

  test.each(['', '.', '..'])('is not sent for the ID %j, which would change the path', async (id) => {
    const { client, requests } = scripted([() => answer(200, { data: [] })])
    const calls = [
      client.getTemplate({ templateId: id }),
      client.listTemplates({ businessAccountId: id, query: {} }),
      client.uploadBytes({ uploadId: id, bytes: new Uint8Array() }),
    ]
    for (const call of calls) expect((await failureOf(call)).problem.kind).toBe('notFound')
    expect(requests).toEqual([])
  })

  test('carries its body as JSON and the trace ID of its caller', async () => {
    const { client, requests } = scripted([
      () => answer(200, { id: '1', status: 'PENDING', category: 'UTILITY' }),
    ])
    await client.createTemplate(createTemplate, { traceId: 'click-1234' })
    expect(requests[0]?.method).toBe('POST')
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
    expect(requests[0]?.headers.get('x-trace-id')).toBe('click-1234')
    expect(await requests[0]?.json()).toEqual(createTemplate.body)
  })

  test('does not follow redirects, which would leak the token', async () => {
    const { client, requests } = scripted([() => answer(200, template)])
    await client.getTemplate(getTemplate)
    expect(requests[0]?.redirect).toBe('error')
  })
})

describe('a response', () => {
  test('keeps unknown members and values', async () => {
    const surprising = { ...template, status: 'ON_HOLIDAY', mood: { today: 'fine' } }
    const { client } = scripted([() => answer(200, surprising)])
    expect(await client.getTemplate(getTemplate)).toEqual(surprising)
  })

  test.each([
    ['with an unexpected shape', () => answer(200, { id: 1 })],
    ['that isn’t JSON', () => new Response('<html>It works</html>')],
    ['that is empty', () => new Response('')],
  ])('%s is reported as unavailable', async (_case, step) => {
    const { client } = scripted([step])
    const { problem, status } = await failureOf(client.getTemplate(getTemplate))
    expect([problem.kind, status]).toEqual(['unavailable', 503])
    expect(problem.detail).toBe('The service sent an unexpected response.')
  })

  test('for an ID of another kind is reported as not found', async () => {
    const { client } = scripted([() => answer(200, { id: '1', display_phone_number: '+1 555-010-0142' })])
    const { problem, status } = await failureOf(client.getTemplate(getTemplate))
    expect(status).toBe(404)
    expect(problem).toMatchObject({ kind: 'notFound', detail: '1 isn’t the ID of a template.' })
  })

  test('that is an error page is reported as unavailable, with its status', async () => {
    const { client } = scripted([() => new Response('<h1>Bad gateway</h1>', { status: 502 })])
    const { problem } = await failureOf(client.createTemplate(createTemplate))
    expect(problem).toMatchObject({ kind: 'unavailable', isTransient: true, fields: {} })
    expect(problem.detail).toContain('502')
  })
})

describe('a read', () => {
  test.each([
    ['the error is transient', busy],
    ['the connection fails', broken],
    ['the response can’t be read', () => new Response('oops')],
    ['it is briefly rate limited', () => refusal(429, 80007, { is_transient: true }, { 'retry-after': '2' })],
  ])('is retried when %s', async (_case, step) => {
    const { client, requests } = scripted([step, () => answer(200, template)])
    expect(await client.getTemplate(getTemplate)).toMatchObject({ id: '1' })
    expect(requests).toHaveLength(2)
  })

  test('is attempted at most three times', async () => {
    const { client, requests } = scripted([busy])
    await failureOf(client.getTemplate(getTemplate))
    expect(requests).toHaveLength(3)
  })

  test.each([
    ['400', () => refusal(400, 100)],
    ['401', () => refusal(401, 190)],
    ['404', () => refusal(404, 100, { error_subcode: 33 })],
    ['a 500 that is not transient', () => refusal(500, 3, { is_transient: false })],
  ])('is not retried after %s', async (_case, step) => {
    const { client, requests } = scripted([step, () => answer(200, template)])
    await failureOf(client.getTemplate(getTemplate))
    expect(requests).toHaveLength(1)
  })

  test('waits longer each time, with jitter', async () => {
    const waitsWith = async (chance: number) => {
      const { client, waits } = scripted([busy], { chance: () => chance })
      await failureOf(client.getTemplate(getTemplate))
      return waits
    }
    expect(await waitsWith(0)).toEqual([100, 200])
    expect(await waitsWith(0.5)).toEqual([200, 400])
    expect(await waitsWith(1)).toEqual([300, 600])
  })

  test('waits as long as Retry-After says', async () => {
    const { client, waits } = scripted([
      () => refusal(429, 80007, { is_transient: true }, { 'retry-after': '3' }),
      () => answer(200, template),
    ])
    await client.getTemplate(getTemplate)
    expect(waits).toEqual([3000])
  })

  test('fails immediately when Retry-After is too long', async () => {
    const { client, requests } = scripted([
      () => refusal(429, 80007, { is_transient: true }, { 'retry-after': '6' }),
    ])
    const { problem, status } = await failureOf(client.getTemplate(getTemplate))
    expect([problem.kind, problem.retryAfterSeconds, status, requests.length]).toEqual([
      'rateLimited',
      6,
      429,
      1,
    ])
  })
})

describe('a write', () => {
  test.each([
    ['503', busy],
    ['429', () => refusal(429, 80007, { is_transient: true })],
  ])('is retried after a transient refusal: %s', async (_case, step) => {
    const { client, requests } = scripted([step, () => answer(200, { success: true })])
    await client.editTemplate({ templateId: '1', body: { category: 'UTILITY' } })
    expect(requests).toHaveLength(2)
    expect(await requests[1]?.json()).toEqual({ category: 'UTILITY' })
  })

  test.each([
    ['the connection failed', broken],
    ['a proxy responded', () => new Response('Bad gateway', { status: 503 })],
    ['the response can’t be read', () => new Response('<html>It works</html>')],
    ['the service had an internal error', () => refusal(500, 1, { is_transient: true })],
  ])('is never retried when it may have happened: %s', async (_case, step) => {
    for (const write of ['createTemplate', 'deleteTemplates'] as const) {
      const { client, requests } = scripted([step])
      const call =
        write === 'createTemplate'
          ? client.createTemplate(createTemplate)
          : client.deleteTemplates({ businessAccountId: '9', query: { name: 'a' } })
      await failureOf(call)
      expect(requests).toHaveLength(1)
    }
  })
})

describe('the outcome of a call', () => {
  const unsent = () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) })
  }
  const write = (step: () => Response | Promise<Response>) =>
    failureOf(scripted([step]).client.createTemplate(createTemplate))

  test.each([
    ['the connection failed', broken],
    ['a proxy responded', () => new Response('Bad gateway', { status: 502 })],
    ['the response can’t be read', () => answer(200, { unexpected: true })],
    ['no response came in time', () => new Promise<Response>(() => {})],
  ])('is unknown for a write when %s', async (_case, step) => {
    const { client } = scripted([step], { timeoutMs: 50 })
    const { problem } = await failureOf(client.createTemplate(createTemplate))
    expect(problem).toMatchObject({ isOutcomeUnknown: true, title: 'We don’t know if this went through' })
  })

  test.each([
    ['it wasn’t sent', unsent],
    ['the service refused it', () => refusal(400, 100)],
    ['it was too large for a proxy', () => new Response('Too large', { status: 413 })],
  ])('is known for a write when %s', async (_case, step) => {
    expect((await write(step)).problem).not.toHaveProperty('isOutcomeUnknown')
  })

  test('is never reported as unknown for a read', async () => {
    const { client } = scripted([broken, broken, broken], { chance: () => 0 })
    expect((await failureOf(client.getTemplate(getTemplate))).problem).not.toHaveProperty('isOutcomeUnknown')
  })
})

describe('the timeout', () => {
  const never = () => new Promise<Response>(() => {})

  test('applies even when the embedded service ignores the abort signal', async () => {
    const { client, requests } = scripted([never], { timeoutMs: 20 })
    const { problem, status } = await failureOf(client.createTemplate(createTemplate))
    expect([problem.kind, status, requests.length]).toEqual(['unavailable', 503, 1])
    expect(problem.detail).toBe('The service didn’t respond within 0.02 seconds.')
  })

  test('is longer for calls during which the service waits for a data endpoint', async () => {
    const called = {
      ...{ request: { action: 'ping' }, answer: {}, status: 200, duration_ms: 9000, is_encrypted: false },
      ...{ error_type: null, problem: null },
    }
    const late = () => new Promise<Response>((done) => setTimeout(() => done(answer(200, called)), 100))
    const { client } = scripted([late], { timeoutMs: 20 })
    const call = client.callFlowEndpoint({ flowId: '1', body: { action: 'ping' } })
    expect(await call).toMatchObject({ status: 200, duration_ms: 9000 })
  })

  test('covers all attempts, so a hanging service is not called again', async () => {
    const { client, requests } = scripted([never], { timeoutMs: 20 })
    expect((await failureOf(client.getTemplate(getTemplate))).problem.kind).toBe('unavailable')
    expect(requests).toHaveLength(1)
  })

  test('leaves a retry only the remaining time', async () => {
    const { client, requests } = scripted([broken, never], { timeoutMs: 150, chance: () => 0 })
    expect((await failureOf(client.getTemplate(getTemplate))).problem.kind).toBe('unavailable')
    expect(requests.length).toBeLessThan(3)
  })

  test('applies while the response body is arriving', async () => {
    const stuck = () =>
      new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) }))
    const { client } = scripted([stuck], { timeoutMs: 20 })
    expect((await failureOf(client.createTemplate(createTemplate))).problem.kind).toBe('unavailable')
  })
})

describe('an abort by the caller', () => {
  test('rejects at once with its reason and prevents retries', async () => {
    const controller = new AbortController()
    const { client, requests } = scripted([
      () => {
        controller.abort(new Error('closed the page'))
        return new Promise<Response>(() => {})
      },
    ])
    await expect(client.getTemplate(getTemplate, { signal: controller.signal })).rejects.toThrow(
      'closed the page',
    )
    expect(requests).toHaveLength(1)
  })

  test('before the call rejects with its reason', async () => {
    const { client } = scripted([() => answer(200, template)])
    const signal = AbortSignal.abort(new Error('too late'))
    await expect(client.getTemplate(getTemplate, { signal })).rejects.toThrow('too late')
  })

  test('during the delay before a retry ends the wait', async () => {
    const controller = new AbortController()
    const { client, requests } = scripted([busy], { sleep: undefined, chance: () => 1 })
    const call = client.getTemplate(getTemplate, { signal: controller.signal })
    setImmediate(() => controller.abort(new Error('closed the page')))
    await expect(call).rejects.toThrow('closed the page')
    expect(requests).toHaveLength(1)
  })
})
