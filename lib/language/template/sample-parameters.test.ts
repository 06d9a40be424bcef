import { describe, expect, test } from 'vitest'
import type { TemplateComponent } from '@/lib/contract/templates'
import { sampleParameters } from './sample-parameters'
import { viewOfSentTemplate } from './sent-template'

const NOW = 1_700_000_000_000

const template = (components: TemplateComponent[], changes: object = {}) => ({
  category: 'UTILITY',
  language: 'en_US',
  parameter_format: 'POSITIONAL',
  components,
  ...changes,
})

describe('parameters made from samples', () => {
  test('fill every placeholder of a template', () => {
    const shop = template([
      { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['A-17'] } },
      {
        type: 'BODY',
        text: 'Hello {{1}}, it comes {{2}}.',
        example: { body_text: [['Ana', 'on\n\nMonday']] },
      },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Stop' },
          { type: 'URL', text: 'Track', url: 'https://a.example/{{1}}', example: ['https://a.example/7'] },
          { type: 'URL', text: 'Shop', url: 'https://a.example' },
          { type: 'COPY_CODE', text: 'Copy', example: 'OAK10' },
        ],
      },
    ])
    expect(viewOfSentTemplate(shop, sampleParameters(shop, NOW))).toEqual({
      header: { format: 'TEXT', text: 'Order A-17' },
      body: 'Hello Ana, it comes on Monday.',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Stop' },
        { type: 'URL', text: 'Track', url: 'https://a.example/7' },
        { type: 'URL', text: 'Shop', url: 'https://a.example' },
        { type: 'COPY_CODE', text: 'Copy', code: 'OAK10' },
      ],
    })
  })

  test('have names if variables do', () => {
    const example = { body_text_named_params: [{ param_name: 'name', example: 'Ana' }] }
    const named = template([{ type: 'BODY', text: 'Hello {{name}} {{other}}.', example }], {
      parameter_format: 'NAMED',
    })
    expect(sampleParameters(named, NOW)).toEqual([
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'name', text: 'Ana' },
          { type: 'text', parameter_name: 'other', text: 'Sample' },
        ],
      },
    ])
  })

  test('refer to the sample file of a header', () => {
    const photo = template([
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4:abc'] } },
      { type: 'BODY', text: 'Look.' },
    ])
    const sent = sampleParameters(photo, NOW)
    expect(sent).toEqual([{ type: 'header', parameters: [{ type: 'image', image: { id: '4:abc' } }] }])
    expect(viewOfSentTemplate(photo, sent, 'https://s.example/m/1').header).toEqual({
      format: 'IMAGE',
      url: 'https://s.example/m/1',
    })
  })

  test('let an offer expire two days after the given time', () => {
    const offer = template([
      { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Today', has_expiration: true } },
      { type: 'BODY', text: 'Look.' },
    ])
    expect(sampleParameters(offer, NOW)).toMatchObject([
      { parameters: [{ limited_time_offer: { expiration_time_ms: NOW + 2 * 86_400_000 } }] },
    ])
  })

  test('put the code in the text and in its button', () => {
    const code = template(
      [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy' }] },
      ],
      { category: 'AUTHENTICATION', language: 'de' },
    )
    expect(viewOfSentTemplate(code, sampleParameters(code, NOW))).toMatchObject({
      body: expect.stringContaining('*123456*'),
      buttons: [{ type: 'OTP', code: '123456' }],
    })
  })

  test('cannot add a query, fragment or markup to an address', () => {
    const url = template([
      { type: 'BODY', text: 'Look.' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Go', url: 'https://a.example/{{1}}' }] },
    ])
    const sent = [
      { type: 'button', index: '0', parameters: [{ type: 'text', text: '../x?y=1#z "><script>' }] },
    ]
    expect(viewOfSentTemplate(url, sent).buttons[0]?.url).toBe(
      'https://a.example/../x%3Fy%3D1%23z%20%22%3E%3Cscript%3E',
    )
  })
})
