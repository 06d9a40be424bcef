import { describe, expect, test } from 'vitest'
import { flowLimits, MIB, requestLimits } from '@/lib/contract/limits'
import { createClient } from './create-client'
import { createProbe } from './probe'
import { readFlowVersion } from './read-flow-document'

/** An answer that goes on for ever, and how much of it was asked for. */
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

describe('an answer without an end', () => {
  test('of the service is given up at its bound, and told as what it is', async () => {
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

  test('of a check of the connection is given up at its bound', async () => {
    const { read, fetch } = endless()
    const found = await createProbe({ ...way, fetch })({ path: '/1', withToken: false })
    expect(found).toMatchObject({ kind: 'failed', reason: 'The response is larger than 512 KB.' })
    expect(read.bytes).toBeLessThanOrEqual(3 * MIB)
  })

  test('in the place of a document is given up at its bound', async () => {
    const { read, fetch } = endless()
    await expect(readFlowVersion('https://files.example/1', { fetch })).rejects.toMatchObject({
      problem: { detail: 'The flow document can’t be read.' },
    })
    expect(read.bytes).toBeLessThanOrEqual(flowLimits.documentBytes + 2 * MIB)
    expect(read.isEnded).toBe(true)
  })
})
