import { describe, expect, test } from 'vitest'
import { sentence, weight } from '../testing/read'

const group = (more: object) => ({ groups: [{ group_id: 'G1', ...more }] })

describe('a group event', () => {
  test.each<[string, object, string]>([
    ['group_lifecycle_update', { type: 'group_create', subject: 'Fans' }, 'The group “Fans” was created.'],
    ['group_lifecycle_update', { type: 'group_delete' }, 'The group G1 was deleted.'],
    ['group_status_update', { type: 'group_suspend' }, 'The group G1 was suspended by the service.'],
    ['group_status_update', { type: 'group_suspend_cleared' }, 'The group G1 is no longer suspended.'],
    [
      'group_participants_update',
      { type: 'group_participants_add', added_participants: [{ wa_id: '34600111222' }] },
      'The members of the group G1 changed: +34 600 11 12 22 joined.',
    ],
    [
      'group_participants_update',
      {
        type: 'group_participants_remove',
        removed_participants: [{ input: 34_600_111_222 }],
        failed_participants: [{}, {}],
      },
      'The members of the group G1 changed: +34 600 11 12 22 left or were removed and 2 people couldn’t be added or removed.',
    ],
    [
      'group_participants_update',
      { type: 'group_join_request_created', wa_id: '34600111222' },
      '+34 600 11 12 22 asks to join the group G1.',
    ],
    [
      'group_settings_update',
      {
        type: 'group_settings_update',
        group_subject: { update_successful: true },
        group_description: { update_successful: false, errors: [{ title: 'Too long' }] },
      },
      'The name of the group G1 changed. The description of the group G1 couldn’t be changed: Too long.',
    ],
    [
      'group_lifecycle_update',
      { type: 'group_create', errors: [{ title: 'No room' }] },
      'The group G1 couldn’t be changed (“group_create”): No room.',
    ],
    ['group_status_update', { type: 'group_sings' }, 'The group G1 sent an event: “group_sings”.'],
  ])('%s %j has the expected sentence', (field, more, told) => {
    expect(sentence(field, group(more))).toBe(told)
  })
})

describe('a marketing preference', () => {
  test.each([
    ['stop', '+34 600 11 12 22 no longer wants marketing messages.'],
    ['resume', '+34 600 11 12 22 wants marketing messages.'],
    ['less', '+34 600 11 12 22 changed what messages they want: “less” for marketing messages.'],
  ])('%s has the expected sentence', (value, told) => {
    const preference = { wa_id: '34600111222', category: 'marketing_messages', value }
    expect(sentence('user_preferences', { user_preferences: [preference] })).toBe(told)
  })
})

describe('an event', () => {
  test('about a contact of the phone app names the contact', () => {
    const contact = { full_name: 'Pablo', phone_number: '16505551234' }
    expect(sentence('smb_app_state_sync', { state_sync: [{ action: 'add', contact }] })).toBe(
      'In the phone app, the contact Pablo (+1 650-555-1234) was added.',
    )
  })

  test('about an action detected in a chat states the action', () => {
    const event = { event_name: 'Purchase', custom_data: { currency: 'USD', value: 25_000 } }
    expect(sentence('automatic_events', { automatic_events: [event] })).toBe(
      'The service detected in a chat: someone bought something (value 25,000, currency USD).',
    )
  })

  test('about a payment setup states its status', () => {
    const value = { configuration_name: 'main', provider_name: 'payco', status: 'Needs Testing' }
    expect(sentence('payment_configuration_update', value)).toBe(
      'The payment setup main with payco now has the status “Needs Testing”.',
    )
    expect(weight('payment_configuration_update', value)).toBe('info')
  })
})
