import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadFile, postFile } from './files'
import { ProblemError } from './problem-error'

afterEach(() => vi.unstubAllGlobals())

interface Answer {
  status?: number
  response?: unknown
}

/** Answers uploads; a request without an answer fails, or waits if `isOpen`. */
function answerUploads({ answer, isOpen = false }: { answer?: Answer; isOpen?: boolean }) {
  const headers = new Map<string, string>()
  const seen = { headers, aborted: false }
  class Upload {
    status = answer?.status ?? 200
    response = answer?.response ?? null
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onload = () => {}
    onerror = () => {}
    open() {}
    setRequestHeader(name: string, value: string) {
      headers.set(name, value)
    }
    getResponseHeader() {
      return null
    }
    abort() {
      seen.aborted = true
    }
    send(file: Blob) {
      if (isOpen) return
      this.upload.onprogress?.({ loaded: file.size })
      if (answer) this.onload()
      else this.onerror()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return seen
}

const file = new Blob(['abc'])
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof ProblemError ? error.problem : error),
  )
const refusal = { kind: 'fileType', title: 'Not an image', fields: {} }
const trace = expect.stringMatching(/^[0-9a-f]{32}$/)

describe('an upload', () => {
  test('reports progress, and its response', async () => {
    const { headers } = answerUploads({ answer: { response: { id: '1' } } })
    const onSent = vi.fn()
    expect(await postFile('/api/samples', file, { onSent })).toEqual({ id: '1' })
    expect(onSent).toHaveBeenCalledWith(3)
    expect(headers.get('x-trace-id')).toEqual(trace)
  })

  test('fails with the problem of a refusal', async () => {
    answerUploads({ answer: { status: 400, response: refusal } })
    expect(await problemOf(postFile('/api/samples', file))).toEqual(refusal)
  })

  test('that was held for approval is reported as such', async () => {
    answerUploads({ answer: { status: 202, response: { proposed: { id: '7' } } } })
    expect(await problemOf(postFile('/api/samples', file))).toMatchObject({
      kind: 'proposed',
      proposalId: '7',
    })
  })

  test.each<[string, Answer | undefined, string]>([
    ['the connection dropped', undefined, 'The console can’t be reached'],
    ['a proxy refused it', { status: 413 }, 'Something went wrong here'],
    ['the response was cut off', { status: 200 }, 'Something went wrong here'],
  ])('can be repeated, with a trace ID for the logs, if %s', async (_, answer, title) => {
    answerUploads({ answer })
    const problem = await problemOf(postFile('/api/samples', file))
    expect(problem).toMatchObject({ title, isTransient: true, traceId: trace })
    expect(problem).not.toHaveProperty('isOutcomeUnknown')
  })

  test('is ended by its signal, with its reason', async () => {
    const seen = answerUploads({ isOpen: true })
    const controller = new AbortController()
    const upload = postFile('/api/samples', file, { signal: controller.signal })
    controller.abort(new Error('closed'))
    await expect(upload).rejects.toThrow('closed')
    expect(seen.aborted).toBe(true)
    await expect(postFile('/api/samples', file, { signal: controller.signal })).rejects.toThrow('closed')
  })
})

describe('loading a file', () => {
  test('returns its bytes', async () => {
    vi.stubGlobal('fetch', async () => new Response('abc'))
    expect(await (await loadFile('/api/samples/1')).text()).toBe('abc')
  })

  test('fails with the problem of a refusal', async () => {
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }))
    expect(await problemOf(loadFile('/api/samples/1'))).toEqual(refusal)
  })

  test.each<[string, () => Promise<Response>, string]>([
    ['the connection drops', () => Promise.reject(new TypeError('Failed')), 'The console can’t be reached'],
    ['a proxy answers', async () => new Response('<h1>', { status: 504 }), 'Something went wrong here'],
  ])('names a trace ID if %s', async (_, answer, title) => {
    vi.stubGlobal('fetch', answer)
    expect(await problemOf(loadFile('/api/samples/1'))).toMatchObject({ title, traceId: trace })
  })

  test('throws the reason of its signal', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed')))
    await expect(loadFile('/api/samples/1', AbortSignal.abort(new Error('closed')))).rejects.toThrow('closed')
  })
})
