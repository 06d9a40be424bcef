import { afterEach, describe, expect, test, vi } from 'vitest'
import { api } from './api'
import { ProblemError } from './problem-error'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof ProblemError ? error.problem : error),
  )
const put = { method: 'PUT', body: {} } as const

const lost: [how: string, answer: () => Promise<Response>][] = [
  ['the connection dropped', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy gave up', async () => new Response('<h1>Gateway Timeout</h1>', { status: 504 })],
  ['the response was cut off', async () => new Response('{"id": "1')],
]

describe('a change whose response was lost', () => {
  test.each(lost)('is reported with an unknown outcome when %s', async (_how, answer) => {
    answerWith(answer)
    expect(await failureOf(api('/api/x', put))).toMatchObject({
      title: 'We don’t know if this went through',
      nextStep: expect.stringContaining('before you try again'),
      isOutcomeUnknown: true,
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })
})

describe('the outcome is not reported as unknown', () => {
  test.each(lost)('for a read when %s', async (_how, answer) => {
    answerWith(answer)
    expect(await failureOf(api('/api/x'))).not.toHaveProperty('isOutcomeUnknown')
  })

  test('when the browser was already offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    const problem = await failureOf(api('/api/x', put))
    expect(problem).toMatchObject({ title: 'The console can’t be reached' })
    expect(problem).not.toHaveProperty('isOutcomeUnknown')
  })

  test('when the console or a proxy refused the request', async () => {
    const refusal = { kind: 'conflict', title: 'Changed elsewhere', fields: {} }
    answerWith(async () => Response.json(refusal, { status: 409 }))
    expect(await failureOf(api('/api/x', put))).toEqual(refusal)
    answerWith(async () => new Response('Too large', { status: 413 }))
    expect(await failureOf(api('/api/x', put))).not.toHaveProperty('isOutcomeUnknown')
  })

  test('when the request succeeded', async () => {
    answerWith(async () => Response.json({ success: true }))
    expect(await api('/api/x', put)).toEqual({ success: true })
  })
})

test('an aborted call rejects with its reason, even while its response is being read', async () => {
  const controller = new AbortController()
  answerWith(async () => {
    controller.abort(new Error('closed'))
    return new Response('{"cut')
  })
  await expect(api('/api/x', { signal: controller.signal })).rejects.toThrow('closed')
})

describe('stale topics in the response', () => {
  test.each([
    ['to a successful change', new Response('{}', { headers: { 'x-stale-topics': 'flows flow%3A7' } }), []],
    [
      'to a refused change',
      Response.json(
        { kind: 'conflict', title: 'No', fields: {} },
        { status: 409, headers: { 'x-stale-topics': 'flows flow%3A7' } },
      ),
      ['conflict'],
    ],
  ])('%s are passed on', async (_, answer, kinds) => {
    answerWith(async () => answer)
    const heard: string[] = []
    const failure = await failureOf(api('/api/x', { ...put, onStale: (topics) => heard.push(...topics) }))
    expect(heard).toEqual(['flows', 'flow:7'])
    expect(failure === undefined ? [] : [Object(failure).kind]).toEqual(kinds)
  })
})
