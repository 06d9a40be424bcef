import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MIB } from '@/lib/contract/limits'
import type { TestService } from '@/lib/service/testing/create-test-service'
import { openHttpService } from '@/lib/service/testing/open-http-service'
import { jpeg } from '@/lib/service/testing/uploads'
import { isCallError } from './call-error'
import { type ClientSettings, createClient } from './create-client'

const PIECE_BYTES = 64 * 1024

/** The bytes in pieces, one per pull; waits for `pause` before each. */
function streamOf(bytes: Uint8Array, pause: (sent: number) => Promise<void> = async () => {}) {
  let sent = 0
  const seen = { isCanceled: false, sent: () => sent }
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await pause(sent)
        const piece = bytes.subarray(sent, sent + PIECE_BYTES)
        sent += piece.byteLength
        if (piece.byteLength > 0) controller.enqueue(piece)
        else controller.close()
      },
      cancel() {
        seen.isCanceled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, seen }
}

describe.each(['in this process', 'over HTTP'])('bytes streamed to a service %s', (where) => {
  let service: TestService & { baseUrl: string }
  beforeEach(async () => {
    service = await openHttpService()
  })
  afterEach(() => service.close())

  const connect = (settings: Partial<ClientSettings> = {}) =>
    createClient({
      baseUrl: service.baseUrl,
      accessToken: 'outside-token',
      timeoutMs: 10_000,
      fetch: where === 'over HTTP' ? globalThis.fetch : service.service.fetch,
      ...settings,
    })
  const open = async (client: ReturnType<typeof connect>, bytes: number) => {
    const query = { file_length: bytes, file_type: 'image/jpeg' as const, file_name: 'photo.jpg' }
    return (await client.createUploadSession({ query })).id
  }
  const failureOf = async (call: Promise<unknown>) => {
    const error = await call.catch((reason: unknown) => reason)
    return isCallError(error) ? error.problem : error
  }
  const stored = async () => {
    const rows = await service.store.db.selectFrom('upload_chunks').select('bytes').orderBy('start').execute()
    return rows.map(({ bytes }) => bytes)
  }

  test('arrive complete and are stored in chunks of at most 256 KB', async () => {
    const { bytes } = jpeg(2 * MIB + 777)
    const client = connect()
    const uploadId = await open(client, bytes.byteLength)
    const answer = await client.uploadBytes({ uploadId, bytes: streamOf(bytes).stream })
    expect(answer).toMatchObject({ file_offset: bytes.byteLength, h: expect.any(String) })
    const chunks = await stored()
    expect(Math.max(...chunks.map(({ byteLength }) => byteLength))).toBe(256 * 1024)
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
  })

  test('can be continued from the last stored chunk after their source broke off', async () => {
    const { bytes } = jpeg(MIB)
    const client = connect()
    const uploadId = await open(client, bytes.byteLength)
    const breaking = streamOf(bytes, async (sent) => {
      if (sent >= 600 * 1024) throw new Error('The browser was closed.')
    })
    expect(await failureOf(client.uploadBytes({ uploadId, bytes: breaking.stream }))).toMatchObject({
      kind: 'unavailable',
    })
    // The service may still be storing what had arrived, so the offset can change before the rest comes.
    const goOn = async () => {
      const { file_offset: offset = 0 } = await client.getUploadSession({ uploadId })
      if (offset < 512 * 1024) return undefined
      const rest = streamOf(bytes.subarray(offset)).stream
      const headers = { file_offset: String(offset) }
      return (await client.uploadBytes({ uploadId, bytes: rest, headers }).catch(() => undefined))?.h
    }
    await expect.poll(goOn, { timeout: 60_000 }).toBeDefined()
    expect(Buffer.concat(await stored()).equals(bytes)).toBe(true)
  })

  test('can take longer than the timeout as long as they keep coming', async () => {
    const { bytes } = jpeg(6 * PIECE_BYTES)
    const uploadId = await open(connect(), bytes.byteLength)
    const slow = streamOf(bytes, () => wait(300))
    const client = connect({ timeoutMs: 1500 })
    expect((await client.uploadBytes({ uploadId, bytes: slow.stream })).h).toBeDefined()
  })

  test('that stop coming are aborted at the timeout', async () => {
    const { bytes } = jpeg(6 * PIECE_BYTES)
    const uploadId = await open(connect(), bytes.byteLength)
    const client = connect({ timeoutMs: 250 })
    const stuck = streamOf(bytes, (sent) => (sent > 0 ? new Promise(() => {}) : Promise.resolve()))
    expect(await failureOf(client.uploadBytes({ uploadId, bytes: stuck.stream }))).toMatchObject({
      kind: 'unavailable',
      detail: 'The service didn’t respond within 0.25 seconds.',
    })
  })

  test('are not read to the end when refused', async () => {
    // More than the system buffers for a connection that nobody reads.
    const { bytes } = jpeg(32 * MIB)
    const client = connect()
    const uploadId = await open(client, 1000)
    const { stream, seen } = streamOf(bytes)
    const problem = await failureOf(client.uploadBytes({ uploadId, bytes: stream }))
    expect(problem).toMatchObject(
      where === 'over HTTP'
        ? { kind: expect.stringMatching(/fileLengthMismatch|unavailable/) }
        : { subcode: 131061 },
    )
    expect(seen.sent()).toBeLessThan(bytes.byteLength)
    expect(await stored()).toEqual([])
  })

  test('are sent only once, since a stream cannot be repeated', async () => {
    const { bytes } = jpeg(1000)
    let calls = 0
    const busy = connect({
      async fetch() {
        calls += 1
        return Response.json({ error: { message: 'busy', code: 2, is_transient: true } }, { status: 503 })
      },
    })
    await failureOf(busy.uploadBytes({ uploadId: 'upload:a', bytes: streamOf(bytes).stream }))
    expect(calls).toBe(1)
  })
})
