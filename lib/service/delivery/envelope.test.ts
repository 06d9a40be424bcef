import { describe, expect, test } from 'vitest'
import { eventEnvelope } from '@/lib/contract/events'
import { asciiJson, bytesOf, envelopeBytes, writeEnvelope } from './envelope'

describe('ASCII JSON', () => {
  test.each(['Grüße', '你好', '🙂', 'مرحبا', '\u007f', '\u2028', '\ud800 alone', 'a "quoted" \\ line\n', ''])(
    'encodes %j in ASCII only and parses back to it',
    (text) => {
      const json = asciiJson({ text })
      expect(json).toMatch(/^[ -~]*$/)
      expect(JSON.parse(json)).toEqual({ text })
    },
  )
})

describe('the body of a delivery', () => {
  const change = (field: string, at: number) => ({ field, value: asciiJson({ at }), at })

  test('contains the account, times in seconds, and the changes in order', () => {
    const body = writeEnvelope('204518837706412', [
      change('flows', 1_750_000_000_999),
      change('messages', 1_750_000_001_000),
    ])
    expect(eventEnvelope.parse(JSON.parse(body))).toEqual({
      object: 'business_account',
      entry: [
        {
          id: '204518837706412',
          time: 1_750_000_000,
          changes: [{ field: 'flows', value: { at: 1_750_000_000_999 } }],
        },
        {
          id: '204518837706412',
          time: 1_750_000_001,
          changes: [{ field: 'messages', value: { at: 1_750_000_001_000 } }],
        },
      ],
    })
  })

  test('has one entry per second', () => {
    const body = writeEnvelope('1', [change('flows', 5000), change('flows', 5999), change('flows', 6000)])
    expect(eventEnvelope.parse(JSON.parse(body)).entry.map(({ changes }) => changes.length)).toEqual([2, 1])
  })

  test('is never longer than estimated', () => {
    const changes = Array.from({ length: 50 }, (_, n) => change('message_template_status_update', n * 1000))
    const reckoned = changes.reduce(
      (sum, { field, value }) => sum + bytesOf({ field, bytes: value.length }),
      envelopeBytes,
    )
    expect(writeEnvelope('204518837706412', changes).length).toBeLessThanOrEqual(reckoned)
  })
})
