import { describe, expect, test } from 'vitest'
import type { EventDetail } from '@/lib/contract/event-log'
import { withFlowName } from '@/lib/labels/events/flow-names'
import { readChange } from '@/lib/labels/events/read-change'
import { eventWithoutAnswers, isFoundWithoutAnswers } from './without-answers'

const changeWith = (response_json: string, name = 'flow') => ({
  field: 'messages',
  value: {
    metadata: { phone_number_id: '1', display_phone_number: '15550100142' },
    contacts: [{ profile: { name: 'Lucía' }, wa_id: '34600111222' }],
    messages: [
      {
        from: '34600111222',
        id: 'm',
        timestamp: '1767225600',
        type: 'interactive',
        interactive: { type: 'nfm_reply', nfm_reply: { name, body: 'Sent', response_json } },
      },
    ],
  },
})

function eventOf(
  change: ReturnType<typeof changeWith>,
  body: unknown = { entry: [{ changes: [change] }] },
): EventDetail {
  const { topics: _, ...reading } = readChange(change)
  const times = { at: 0, receivedAt: 0, acknowledgedAt: null }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    ...reading,
    ...times,
    ...{ id: 1, field: change.field, isTest: false, change, ownNumber: null },
    delivery: {
      ...{ id: 1, body: text, bodySha256: '', bytes: text.length, receivedAt: 0, times: 1 },
      ...{ problem: null, traceIds: [] },
      signature: 'valid',
    },
  }
}

test.each(['flow', 'booking'])('answers to %s are removed from every part of the event', (name) => {
  const event = eventOf(changeWith('{"flow_token":"t","illness":"asthma"}', name))
  expect(event.sentence).toContain('asthma')
  const hidden = eventWithoutAnswers(event)
  expect(JSON.stringify(hidden)).not.toContain('asthma')
  expect(hidden.sentence).toMatch(/answered the (?:flow|form .*)\.$/)
  expect(hidden.delivery?.body).toContain('34600111222')
})

test('answers are removed from a sentence that names the flow', () => {
  const read = eventOf(changeWith('{"flow_token":"flow=77","illness":"asthma"}'))
  for (const name of ['Intake', 'Quoted”: 77']) {
    const hidden = eventWithoutAnswers(withFlowName(read, name))
    expect(JSON.stringify(hidden)).not.toContain('asthma')
    expect(hidden.sentence).toMatch(/ answered the flow “(?:Intake|Quoted)”\.$/)
  }
})

test('an event without answers stays exactly as it is', () => {
  const body = '{ "entry":  [] }'
  const event = {
    ...eventOf(changeWith('{}'), body),
    change: { field: 'messages' },
    sentence: 'Lucía wrote: hi.',
  }
  expect(eventWithoutAnswers(event)).toEqual(event)
})

describe('an event with hidden answers', () => {
  const found = (text: string, event = eventOf(changeWith('{"illness":"asthma"}'))) =>
    isFoundWithoutAnswers(event, { text, businessAccountId: '500' })

  test.each(['asthma', 'illness', 'lucia asthma', 'zzz'])('is not found by %s', (text) => {
    expect(found(text)).toBe(false)
  })

  test.each(['Lucía', 'lucia', '+34600111222', '600111222 LUCIA', '500', 'nfm_reply'])(
    'is found by %s',
    (text) => {
      expect(found(text)).toBe(true)
    },
  )

  test('is not found by unreadable answers, either', () => {
    const event = eventOf(changeWith('{broken asthma'))
    expect(event.sentence).toContain('unreadable')
    expect(found('asthma', event)).toBe(false)
    expect(found('lucia', event)).toBe(true)
  })

  test('is found by its whole content if it has no answers', () => {
    const wrote = {
      ...eventOf(changeWith('{}')),
      change: { value: 'asthma' },
      sentence: 'Lucía wrote: asthma.',
    }
    expect(found('asthma', wrote)).toBe(true)
  })
})
