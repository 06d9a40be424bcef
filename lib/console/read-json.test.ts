import { describe, expect, test } from 'vitest'
import { z } from '@/lib/contract/zod'
import { readJson } from './read-json'

const schema = z.object({ content: z.record(z.string(), z.unknown()) })
const read = (body: string) =>
  readJson(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
    schema,
  )
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('the JSON of a request', () => {
  test('is rejected with 400 at a depth of 8,000, as it could not be serialized again', async () => {
    await expect(read(`{"content":${nested(8000)}}`)).rejects.toMatchObject({
      status: 400,
      problem: { kind: 'malformedBody' },
    })
  })

  test('may be nested 40 levels deep', async () => {
    await expect(read(`{"content":${nested(40)}}`)).resolves.toMatchObject({ content: { a: { a: {} } } })
  })
})
