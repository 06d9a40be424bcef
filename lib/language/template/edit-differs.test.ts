import { describe, expect, test } from 'vitest'
import { editDiffers } from './edit-differs'

const header = { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4:aW1n'] } }
const body = { type: 'BODY', text: 'Hi {{1}}.', example: { body_text: [['Ana']] } }
const button = { type: 'URL', text: 'Track', url: 'https://example.com' }
const reply = { type: 'QUICK_REPLY', text: 'Thanks' }
const buttons = { type: 'BUTTONS', buttons: [button, reply] }
const template = {
  name: 'order_sent',
  language: 'en_US',
  category: 'UTILITY',
  parameter_format: 'POSITIONAL',
  message_send_ttl_seconds: 600,
  components: [header, body, buttons],
} as const
const stands = { ...template, components: [...template.components] }

describe('an edit', () => {
  test.each([
    ['the same components', { components: stands.components }],
    [
      'members in another order',
      { components: [header, { example: body.example, text: body.text, type: body.type }, buttons] },
    ],
    ['the same category', { category: 'UTILITY' }],
    ['the same time to live', { message_send_ttl_seconds: 600, parameter_format: 'POSITIONAL' }],
  ] as const)('with %s changes nothing', (_case, edit) => {
    expect(editDiffers(stands, { ...edit } as never)).toBe(false)
  })

  test.each([
    ['a different letter', { components: [header, { ...body, text: 'Hi {{1}}!' }, buttons] }],
    ['a different sample', { components: [header, { ...body, example: { body_text: [['Ben']] } }, buttons] }],
    [
      'a different image',
      { components: [{ ...header, example: { header_handle: ['4:b3Ro'] } }, body, buttons] },
    ],
    ['one component less', { components: [header, body] }],
    [
      'an additional button',
      { components: [header, body, { ...buttons, buttons: [button, reply, { ...reply, text: 'Stop' }] }] },
    ],
    ['one button less', { components: [header, body, { ...buttons, buttons: [button] }] }],
    ['buttons in another order', { components: [header, body, { ...buttons, buttons: [reply, button] }] }],
    ['another category', { category: 'MARKETING' }],
    ['no time to live', { message_send_ttl_seconds: null }],
  ] as const)('with %s changes something', (_case, edit) => {
    expect(editDiffers(stands, { ...edit } as never)).toBe(true)
  })
})
