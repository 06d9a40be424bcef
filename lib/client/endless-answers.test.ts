import { describe, expect, test } from 'vitest'
import { flowLimits, MIB, requestLimits } from '@/lib/contract/limits'
import { createClient } from './create-client'
import { createProbe } from './probe'
import { readFlowVersion } from './read-flow-document'

/** A response that never ends, and how much of it was read. */
function endless() {
  const read = { bytes: 0, isEnded: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.bytes += MIB
      controller.enqueue(new Uint8Array(MIB).fill(32))
    },
    cancel() {
      read.isEnded = true
    },
  })
  return { read, fetch: async () => new Response(body) }
}

const way = { baseUrl: 'https://service.example', accessToken: 'token', timeoutMs: 60_000 }

describe('an endless response', () => {
  test('from the service is aborted at the size limit and reported as too large', async () => {
    const { read, fetch } = endless()
    const client = createClient({ ...way, fetch, sleep: () => Promise.reject(new Error('Tried again.')) })
    const call = client.createTemplate({
      businessAccountId: '9',
      body: { name: 'hello', language: 'en_US', category: 'UTILITY', components: [] },
    })
    await expect(call).rejects.toMatchObject({
      problem: { kind: 'unavailable', detail: 'The service’s response is larger than 16 MB.' },
    })
    expect(read.bytes).toBeLessThanOrEqual(requestLimits.answerBytes + 2 * MIB)
    expect(read.isEnded).toBe(true)
  })

  test('to a connection check is aborted at the size limit', async () => {
    const { read, fetch } = endless()
    const found = await createProbe({ ...way, fetch })({ path: '/1', withToken: false })
    expect(found).toMatchObject({ kind: 'failed', reason: 'The response is larger than 512 KB.' })
    expect(read.bytes).toBeLessThanOrEqual(3 * MIB)
  })

  test('in place of a flow document is aborted at the size limit', async () => {
    const { read, fetch } = endless()
    await expect(readFlowVersion('https://files.example/1', { fetch })).rejects.toMatchObject({
      problem: { detail: 'The flow document can’t be read.' },
    })
    expect(read.bytes).toBeLessThanOrEqual(flowLimits.documentBytes + 2 * MIB)
    expect(read.isEnded).toBe(true)
  })
})
