import { describe, expect, test } from 'vitest'
import { readChange } from '../read-change'
import { anasMessage, delivery, readings, sentence, weight } from '../testing/read'

const ana = 'Ana (+34 600 11 12 22)'
const told = (message: Record<string, unknown>) => sentence('messages', anasMessage(message))

describe('a message to the business', () => {
  test.each([
    ['Thank you!', `${ana} wrote: “Thank you!”`],
    ['Where is it?', `${ana} wrote: “Where is it?”`],
    ['It came.', `${ana} wrote: “It came.”`],
    ['Thank you', `${ana} wrote: “Thank you.”`],
  ])('ends with a single punctuation mark: %s', (body, expected) =>
    expect(told({ type: 'text', text: { body } })).toBe(expected),
  )

  test('ends with the punctuation mark of a form answer', () => {
    const response_json = JSON.stringify({ screen_0_Comment_0: 'It looks lovely. Thank you!' })
    const answered = { type: 'nfm_reply', nfm_reply: { name: 'flow', response_json } }
    expect(told({ type: 'interactive', interactive: answered })).toMatch(/It looks lovely\. Thank you!”$/)
  })

  test.each<[Record<string, unknown>, string]>([
    [{ type: 'text', text: { body: 'hi' } }, 'wrote: “hi.”'],
    [{ text: { body: 'hi' } }, 'wrote: “hi.”'],
    [{ type: 'text', text: { body: 'hi' }, context: { forwarded: true } }, 'wrote: “hi” (forwarded)'],
    [
      {
        type: 'text',
        text: { body: 'Still there?' },
        context: { referred_product: { product_retailer_id: 'SKU-1' } },
      },
      'asked about the product SKU-1: “Still there?”',
    ],
    [
      { type: 'text', text: { body: 'Tell me more' }, referral: { source_type: 'ad' } },
      'messaged after tapping an ad: “Tell me more.”',
    ],
    [{ type: 'image', image: { caption: 'My phone' } }, 'sent a photo: “My phone.”'],
    [{ type: 'video', video: {} }, 'sent a video'],
    [{ type: 'audio', audio: { voice: true } }, 'sent a voice message'],
    [{ type: 'audio', audio: {} }, 'sent an audio file'],
    [
      { type: 'document', document: { filename: 'bill.pdf', caption: 'Mine' } },
      'sent the document “bill.pdf”: “Mine.”',
    ],
    [{ type: 'sticker', sticker: {} }, 'sent a sticker'],
    [
      { type: 'location', location: { name: 'Café', address: 'Main St 1' } },
      'shared the location “Café”, Main St 1',
    ],
    [
      { type: 'location', location: { latitude: 37.44221, longitude: -122.1 } },
      'shared a location (37.4422, -122.1000)',
    ],
    [{ type: 'contacts', contacts: [{ name: { formatted_name: 'Bo' } }] }, 'shared the contact Bo'],
    [
      {
        type: 'contacts',
        contacts: ['A', 'B', 'C', 'D'].map((name) => ({ name: { formatted_name: name } })),
      },
      'shared 4 contacts: A, B, C, and 1 more',
    ],
    [{ type: 'button', button: { text: 'No', payload: 'n' } }, 'tapped the button “No.”'],
    [
      { type: 'interactive', interactive: { type: 'button_reply', button_reply: { title: 'Yes' } } },
      'tapped the button “Yes.”',
    ],
    [
      { type: 'interactive', interactive: { type: 'list_reply', list_reply: { title: 'Express' } } },
      'chose “Express” from a list',
    ],
    [
      {
        type: 'interactive',
        interactive: { call_permission_reply: { response: 'accept', expiration_timestamp: 1_753_186_982 } },
      },
      'allowed the business to call them until July 22, 2025',
    ],
    [
      { type: 'interactive', interactive: { call_permission_reply: { response: 'reject' } } },
      'doesn’t want to be called',
    ],
    [
      { type: 'interactive', interactive: { type: 'poll' } },
      'answered an interactive message of type “poll”',
    ],
    [{ type: 'reaction', reaction: { emoji: '👍' } }, 'reacted with 👍 to a message'],
    [{ type: 'reaction', reaction: {} }, 'removed a reaction to a message'],
    [
      { type: 'system', system: { type: 'user_changed_number', wa_id: '34600999888' } },
      'changed their number to +34 600 99 98 88',
    ],
    [{ type: 'request_welcome' }, 'opened the chat for the first time'],
    [
      { type: 'edit', edit: { message: { type: 'text', text: { body: 'new' } } } },
      'edited a message to: “new.”',
    ],
    [{ type: 'revoke' }, 'deleted a message'],
    [
      { type: 'unsupported', unsupported: { type: 'poll' }, errors: [{ title: 'Message type unknown' }] },
      'sent a message of type “poll” that the service can’t forward: Message type unknown',
    ],
    [{ type: 'hologram' }, 'sent a message of type “hologram”'],
  ])('%j has the expected sentence', (message, did) => {
    expect(told(message)).toBe(/[.?!]”$/.test(did) ? `${ana} ${did}` : `${ana} ${did}.`)
  })

  test('that answers a flow states the answers, but not the token', () => {
    const reply = (response_json: unknown) =>
      told({
        type: 'interactive',
        interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', response_json } },
      })
    expect(reply('{"flow_token":"t1","email":"a@b.c"}')).toBe(`${ana} answered the flow: email: “a@b.c.”`)
    expect(reply('{"screen_0_orderNumber_1":7,"sizes":["S","M"],"more":{}}')).toBe(
      `${ana} answered the flow: order number: “7”; sizes: “S, M”; and 1 more.`,
    )
    expect(reply('{"flow_token":"flow=77/3,x","email":"a@b.c"}')).toBe(
      `${ana} answered the flow “77”: email: “a@b.c.”`,
    )
    expect(reply('{broken')).toBe(`${ana} sent an unreadable answer to the flow.`)
  })

  test('that places an order states items and price', () => {
    const items = [
      { quantity: 2, item_price: '30', currency: 'USD' },
      { quantity: '1', item_price: 25.5, currency: 'USD' },
    ]
    expect(told({ type: 'order', order: { product_items: items, text: 'Thanks' } })).toBe(
      `${ana} ordered 3 items for 85.5 USD: “Thanks.”`,
    )
    expect(told({ type: 'order', order: { product_items: [{ quantity: 'many' }] } })).toBe(
      `${ana} ordered 1 product.`,
    )
  })

  test('without name, number or content is still a sentence', () => {
    expect(sentence('messages', { messages: [{}] })).toBe('Someone sent a message.')
    expect(sentence('messages', { contacts: [{ user_id: 'US.1' }], messages: [{ type: 'sticker' }] })).toBe(
      'US.1 sent a sticker.',
    )
  })

  test('is the object of its event and makes messages stale', () => {
    expect(readChange({ field: 'messages', value: anasMessage({ type: 'sticker' }) })).toMatchObject({
      severity: 'info',
      objectKind: 'message',
      objectId: 'wamid.A1',
      needsPerson: false,
      topics: ['events', 'messages'],
    })
  })
})

describe('messages from the phone app', () => {
  test('are described as written by the business', () => {
    const value = { message_echoes: [{ to: '34600111222', id: 'w', type: 'text', text: { body: 'Here' } }] }
    expect(sentence('smb_message_echoes', value)).toBe(
      'In the phone app, to +34 600 11 12 22, the business wrote: “Here.”',
    )
  })

  test('from older chats are described as old', () => {
    const value = { messages: [{ from: '34600111222', type: 'image', image: {} }] }
    expect(sentence('history', value)).toBe('From an older chat: +34 600 11 12 22 sent a photo.')
    expect(sentence('history', { history: [{ metadata: { progress: 55 } }] })).toBe(
      'Older chats are being copied to the service: 55% have arrived.',
    )
  })
})

describe('a change of the field messages', () => {
  test('has a sentence for each message, status and call in it', () => {
    const value = {
      ...anasMessage({ type: 'text', text: { body: 'hi' } }),
      statuses: [{ id: 'w', status: 'sent', recipient_id: '34600111222' }],
      calls: [{ id: 'c', event: 'connect', direction: 'USER_INITIATED', from: '34600111222' }],
    }
    expect(readings(delivery({ field: 'messages', value })).map((each) => each.sentence)).toEqual([
      `${ana} wrote: “hi.”`,
      `A message to ${ana} was sent.`,
      `${ana} is calling.`,
    ])
  })

  test('with nothing but errors reports the problem of the service', () => {
    expect(sentence('messages', { errors: [{ code: 131_000, title: 'Something went wrong' }] })).toBe(
      'The service reports a problem: Something went wrong.',
    )
  })
})

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
  ])('%s has the expected sentence', (word, became) => {
    expect(sentence('message_status', status({ status: word }))).toBe(
      `A message to +34 600 11 12 22 ${became}`,
    )
    expect(weight('message_status', status({ status: word }))).toBe('info')
  })

  test('failed states why, and does not need a person', () => {
    const failed = (error: object) => status({ status: 'failed', errors: [error] })
    const error = {
      code: 131_026,
      title: 'Message undeliverable',
      message: '…',
      error_data: { details: '…' },
    }
    expect(sentence('message_status', failed(error))).toBe(
      'A message to +34 600 11 12 22 couldn’t be delivered: Message undeliverable.',
    )
    expect(sentence('messages', failed({ title: 'Blocked', error_data: { details: 'By the person' } }))).toBe(
      'A message to +34 600 11 12 22 couldn’t be delivered: Blocked. By the person.',
    )
    expect(weight('message_status', failed(error))).toBe('danger')
  })

  test('warning has the severity warning', () => {
    expect(weight('message_status', status({ status: 'warning' }))).toBe('warning')
  })

  test('in a group names the participant', () => {
    const group = { recipient_type: 'group', recipient_id: 'g1', participant_recipient_id: '34600333444' }
    expect(sentence('messages', status({ status: 'read', ...group }))).toBe(
      'A message to +34 600 33 34 44 in a group was read.',
    )
  })

  test('of a payment names the order', () => {
    const payment = { type: 'payment', status: 'captured', payment: { reference_id: 'R-7' } }
    expect(sentence('messages', status(payment))).toBe(
      'The payment from +34 600 11 12 22 for the order R-7 was received.',
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
