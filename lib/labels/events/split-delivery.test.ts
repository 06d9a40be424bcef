import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitDelivery } from './split-delivery'
import { anasMessage, bodyOf, delivery, sha256, split } from './testing/read'

const bytes = (text: string) => new TextEncoder().encode(text)
const problem = (text: string | Uint8Array) =>
  splitDelivery(typeof text === 'string' ? bytes(text) : text, sha256).problem

const message = (id: string, from: string, body: string) => ({
  from,
  id,
  timestamp: '1750000001',
  type: 'text',
  text: { body },
})

const batch = {
  messaging_product: 'whatsapp',
  metadata: { phone_number_id: '111' },
  novelty: 'kept',
  contacts: [
    { profile: { name: 'Ana' }, wa_id: '34600111222' },
    { profile: { name: 'Ben' }, wa_id: '34600333444' },
  ],
  messages: [message('m1', '34600111222', 'hi'), message('m2', '34600333444', 'ho')],
  statuses: [{ id: 'm0', status: 'read', timestamp: '1750000002', recipient_id: '34600111222' }],
}

describe('splitting a delivery', () => {
  test('creates an event per message and status, with its contact and shared members', () => {
    const [first, second, third, ...more] = split(delivery({ field: 'messages', value: batch }))
    expect(more).toEqual([])
    expect(first?.value).toEqual({
      messaging_product: 'whatsapp',
      metadata: { phone_number_id: '111' },
      novelty: 'kept',
      contacts: [batch.contacts[0]],
      messages: [batch.messages[0]],
    })
    expect(second?.value).toMatchObject({ contacts: [batch.contacts[1]], messages: [batch.messages[1]] })
    expect(third?.value).toMatchObject({ contacts: [batch.contacts[0]], statuses: [batch.statuses[0]] })
    expect([first?.at, third?.at]).toEqual([1_750_000_001_000, 1_750_000_002_000])
    expect(first?.entryId).toBe('500')
  })

  test('leaves a change with one event unchanged', () => {
    const value = { ...anasMessage({ type: 'text' }), errors: [], more: { a: 1 } }
    expect(split(delivery({ field: 'messages', value }))[0]?.value).toEqual(value)
  })

  test('uses the time of the entry when the event has none', () => {
    const [event] = split(delivery({ field: 'account_update', value: { event: 'ACCOUNT_DELETED' } }))
    expect(event?.at).toBe(1_750_000_000_000)
    expect(split({ entry: [{ changes: [{ field: 'flows', value: {} }] }] })[0]?.at).toBeNull()
  })

  test('finds the field in the entry or the value when the change has none', () => {
    const value = { event: 'PARTNER_ADDED' }
    const fields = [
      { entry: [{ field: 'account_update', changes: [{ value }] }] },
      { entry: [{ changes: [{ value: { ...value, field: 'account_update' } }] }] },
      { entry: [{ changes: [{ value }] }] },
    ].map((document) => split(document)[0]?.field)
    expect(fields).toEqual(['account_update', 'account_update', 'unknown'])
  })

  test('keeps entries and changes of unknown formats', () => {
    const document = { entry: [{ id: '1', messaging: [1] }, { changes: ['odd', { field: 'x', data: 2 }] }] }
    expect(split(document).map(({ field, value }) => [field, value])).toEqual([
      ['unknown', { id: '1', messaging: [1] }],
      ['unknown', 'odd'],
      ['x', { field: 'x', data: 2 }],
    ])
  })
})

describe('a field sent under another name', () => {
  const status = { id: 'm1', status: 'read', timestamp: '5' }
  const call = { id: 'wacid.1', type: 'call', status: 'RINGING', timestamp: '5' }
  test.each<[string, object, string[]]>([
    ['messages', { statuses: [status] }, ['message_status']],
    ['messages', { statuses: [call] }, ['call']],
    ['messages', batch, ['messages', 'messages', 'message_status']],
    ['message_status', { statuses: [status] }, ['message_status']],
    ['calls', { calls: [{ id: 'wacid.1', status: 'ringing' }] }, ['call']],
    ['calls', { statuses: [call] }, ['call']],
    ['messages', { messages: [] }, ['messages']],
  ])('%s with %j becomes a field of the specification', (field, value, expected) => {
    const events = split(delivery({ field, value }))
    expect(events.map((event) => event.field)).toEqual(expected)
    expect(new Set(events.map(({ sentField }) => sentField))).toEqual(new Set([field]))
  })
})

describe('the stable ID of an event', () => {
  const ids = (document: unknown) => split(document).map(({ stableId }) => stableId)
  const status = (more: object) =>
    delivery({
      field: 'messages',
      value: { statuses: [{ id: 'm1', status: 'sent', timestamp: '5', ...more }] },
    })

  test('is the same in another batch, member order and time of sending', () => {
    const alone = {
      entry: [
        {
          time: 9,
          changes: [
            {
              value: { messages: [Object.fromEntries(Object.entries(batch.messages[1] ?? {}).reverse())] },
              field: 'messages',
            },
          ],
        },
      ],
    }
    expect(ids(delivery({ field: 'messages', value: batch }))).toContain(ids(alone)[0])
  })

  test('differs for the next status of a message, and for one with more details', () => {
    const all = [{}, { status: 'read' }, { timestamp: '6' }, { participant_recipient_id: '7' }].map(
      (more) => ids(status(more))[0],
    )
    expect(new Set(all).size).toBe(4)
  })

  test('distinguishes messages that carry the same ID by mistake', () => {
    const value = { messages: [message('x', '1', 'a'), message('x', '1', 'b')] }
    expect(new Set(ids(delivery({ field: 'messages', value }))).size).toBe(2)
  })

  test('of a value with its own ID depends on that ID and not on the time', () => {
    const at = (time: number, eventId: string, event = 'PAUSED') =>
      ids({
        entry: [{ id: '5', time, changes: [{ field: 'flows', value: { event, event_id: eventId } }] }],
      })[0]
    expect(at(2, 'a')).toBe(at(1, 'a'))
    expect(new Set([at(1, 'a'), at(1, 'b'), at(1, 'a', 'DISABLED')]).size).toBe(3)
  })

  test('of an event without an ID depends on account, time, field and value', () => {
    const at = (time: number, id: string, field: string, event: string) =>
      ids({ entry: [{ id, time, changes: [{ field, value: { event } }] }] })[0]
    const all = [
      at(1, '5', 'flows', 'A'),
      at(2, '5', 'flows', 'A'),
      at(1, '6', 'flows', 'A'),
      at(1, '5', 'security', 'A'),
      at(1, '5', 'flows', 'B'),
    ]
    expect(new Set(all).size).toBe(5)
    expect(at(1, '5', 'flows', 'A')).toBe(all[0])
  })
})

describe('a body that cannot be read', () => {
  test.each([
    ['', 'The body is empty.'],
    ['<html></html>', 'The body isn’t JSON: it looks like a web page.'],
    ['{"entry":[\n{"id" 1}]}', 'The body isn’t JSON: a colon is missing, at line 2, column 7.'],
    ['{"entry":[{"id":"a', 'The body isn’t JSON: a string is never closed, at line 1, column 17.'],
    ['42', 'The body is JSON but not an object, so it contains no events.'],
    ['{"object":"page"}', 'The body has no list named entry, so it contains no events.'],
    ['{"entry":{}}', 'The body has no list named entry, so it contains no events.'],
    ['{"entry":[1,2]}', 'No entry in the body has a non-empty list named changes, so it contains no events.'],
  ])('is explained: %s', (text, expected) => {
    expect(problem(text)).toBe(expected)
  })

  test('is explained when it isn’t text', () => {
    expect(problem(Uint8Array.of(0x7b, 0xff, 0x7d))).toBe('The body isn’t valid UTF-8 text.')
  })

  test('is explained when it is nested too deeply, whether it is JSON or not', () => {
    const deep = 'The body is nested more than 100 levels deep, so it wasn’t read.'
    expect(problem('['.repeat(1_500_000))).toBe(deep)
    expect(problem(`{"entry":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`)).toBe(deep)
    expect(problem(`"\n${'{"a":'.repeat(300_000)}`)).toBe(deep)
    expect(problem(`"\r${'{"a":'.repeat(300_000)}`)).toBe(deep)
    expect(problem(`/* " */${'['.repeat(300_000)}`)).toMatch(/^The body isn’t JSON/)
  })

  test('is explained when it contains too many events', () => {
    const value = { messages: new Array<number>(1_000_000).fill(0) }
    expect(problem(bodyOf(delivery({ field: 'messages', value })))).toBe(
      'The body contains more than 20,000 events, so it wasn’t read.',
    )
  })
})

describe('any body', () => {
  test('is split or explained without an exception', () => {
    const anyBody = fc.oneof(
      fc.uint8Array(),
      fc.json().map(bytes),
      fc.jsonValue().map((value) => bodyOf({ entry: [{ changes: [{ field: 'messages', value }] }] })),
      fc.jsonValue().map((value) => bodyOf(delivery({ field: 'x', value: { messages: [value, value] } }))),
    )
    fc.assert(
      fc.property(anyBody, (body) => {
        const { changes, problem: told } = splitDelivery(body, sha256)
        return told === null ? changes.length > 0 : told.endsWith('.') && changes.length === 0
      }),
    )
  })

  test('with duplicate members uses the last of each', () => {
    const text = '{"entry":[{"changes":[{"field":"flows","field":"security","value":{}}]}]}'
    expect(splitDelivery(bytes(text), sha256).changes[0]?.field).toBe('security')
  })
})
