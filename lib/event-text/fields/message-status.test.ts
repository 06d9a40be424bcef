import { describe, expect, test } from 'vitest'
import { readChange } from '../read-change'
import { sentence, weight } from '../testing/read'

const status = (more: object) => ({
  statuses: [{ id: 'wamid.B2', timestamp: '1750000005', recipient_id: '34600111222', ...more }],
})

describe('the status of a message', () => {
  test.each([
    ['sent', 'was sent.'],
    ['delivered', 'was delivered.'],
    ['read', 'was read.'],
    ['played', 'was played.'],
    ['deleted', 'was deleted.'],
    ['in_orbit', 'now has the status “in_orbit”.'],
  ])('%s', (word, became) => {
    expect(sentence('message_status', status({ status: word }))).toBe(
      `A message to +34 600 111 222 ${became}`,
    )
    expect(weight('message_status', status({ status: word }))).toBe('info')
  })

  test('failed tells why, and is nothing a person must look at one by one', () => {
    const failed = (error: object) => status({ status: 'failed', errors: [error] })
    const error = {
      code: 131_026,
      title: 'Message undeliverable',
      message: '…',
      error_data: { details: '…' },
    }
    expect(sentence('message_status', failed(error))).toBe(
      'A message to +34 600 111 222 could not be delivered: Message undeliverable.',
    )
    expect(sentence('messages', failed({ title: 'Blocked', error_data: { details: 'By the person' } }))).toBe(
      'A message to +34 600 111 222 could not be delivered: Blocked. By the person.',
    )
    expect(weight('message_status', failed(error))).toBe('danger')
  })

  test('warning is one', () => {
    expect(weight('message_status', status({ status: 'warning' }))).toBe('warning')
  })

  test('of a group tells whose', () => {
    const group = { recipient_type: 'group', recipient_id: 'g1', participant_recipient_id: '34600333444' }
    expect(sentence('messages', status({ status: 'read', ...group }))).toBe(
      'A message to +34 600 333 444 in a group was read.',
    )
  })

  test('of a payment tells about the order', () => {
    const payment = { type: 'payment', status: 'captured', payment: { reference_id: 'R-7' } }
    expect(sentence('messages', status(payment))).toBe(
      'The payment of +34 600 111 222 for the order R-7 was received.',
    )
  })

  test('is about the message', () => {
    expect(readChange({ field: 'message_status', value: status({ status: 'read' }) })).toMatchObject({
      objectKind: 'message',
      objectId: 'wamid.B2',
      topics: ['events', 'messages'],
    })
  })
})
