import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MIB } from '@/lib/contract/limits'
import { createTestService, type TestService } from '@/lib/service/testing/create-test-service'
import { jpeg, png } from '@/lib/service/testing/uploads'
import { isCallError } from './call-error'
import { createClient } from './create-client'
import { uploadFile } from './upload-file'

describe('uploading a file', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService()
  })
  afterEach(() => tested.close())

  const photo = { name: 'photo.jpg', ...jpeg(2 * MIB + 100) }

  /** The client over the real service; `meddle` can intercept its requests. */
  function clientOver(
    meddle: (request: Request, attempt: number) => Promise<Response> | undefined = () => undefined,
  ) {
    let sends = 0
    return createClient({
      baseUrl: 'https://console.example/service',
      accessToken: 'outside-token',
      timeoutMs: 10_000,
      sleep: async () => {},
      async fetch(request) {
        const isSend = request.method === 'POST' && request.url.includes('upload%3A')
        if (isSend) sends += 1
        return (isSend && meddle(request, sends)) || tested.service.fetch(request)
      },
    })
  }

  const stored = async () => {
    const rows = await tested.store.db.selectFrom('upload_chunks').select('bytes').orderBy('start').execute()
    return Buffer.concat(rows.map(({ bytes }) => bytes))
  }

  /** Passes the first bytes of a request to the service, then breaks the connection for both sides. */
  async function cutAfter(bytes: number, request: Request): Promise<Response> {
    const whole = new Uint8Array(await request.arrayBuffer())
    const pieces = [whole.subarray(0, bytes)]
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else controller.error(new Error('connection reset'))
      },
    })
    const { headers, url } = request
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    await tested.service.fetch(new Request(url, init))
    throw new TypeError('fetch failed')
  }

  test('returns its handle', async () => {
    expect(await uploadFile(clientOver(), photo)).toMatch(/^4::/)
    expect((await stored()).equals(photo.bytes)).toBe(true)
  })

  test('resumes where the connection dropped, each time', async () => {
    const client = clientOver((request, attempt) => (attempt <= 3 ? cutAfter(500_000, request) : undefined))
    expect(await uploadFile(client, photo)).toMatch(/^4::/)
    expect((await stored()).equals(photo.bytes)).toBe(true)
  })

  test('finds the handle when only the last response was lost', async () => {
    const client = clientOver((request, attempt) =>
      attempt === 1
        ? tested.service.fetch(request).then(() => Promise.reject(new TypeError('fetch failed')))
        : undefined,
    )
    expect(await uploadFile(client, photo)).toMatch(/^4::/)
  })

  test('resumes after the service rejected the offset', async () => {
    const client = clientOver((request, attempt) => {
      if (attempt !== 1) return undefined
      request.headers.set('file_offset', '77')
      return tested.service.fetch(request)
    })
    expect(await uploadFile(client, photo)).toMatch(/^4::/)
  })

  test('gives up after the fourth interruption', async () => {
    let sends = 0
    const client = clientOver((request) => {
      sends += 1
      return cutAfter(1000, request)
    })
    const error = await uploadFile(client, photo).catch((reason: unknown) => reason)
    expect(isCallError(error) && error.problem.kind).toBe('unavailable')
    expect(sends).toBe(4)
  })

  test('does not retry a permanent refusal', async () => {
    let sends = 0
    const client = clientOver(() => {
      sends += 1
      return undefined
    })
    const disguised = { name: 'photo.jpg', type: 'image/jpeg', bytes: png(500).bytes }
    const error = await uploadFile(client, disguised).catch((reason: unknown) => reason)
    expect(isCallError(error) && error.problem.kind).toBe('fileTypeMismatch')
    expect(sends).toBe(1)
  })

  test('refuses a file that is too large', async () => {
    const large = { name: 'photo.jpg', ...jpeg(5 * MIB + 1) }
    const error = await uploadFile(clientOver(), large).catch((reason: unknown) => reason)
    expect(isCallError(error) && error.problem).toMatchObject({ kind: 'photoTooLarge', code: 131031 })
  })
})
