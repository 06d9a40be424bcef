import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { templateLimits } from '@/lib/contract/limits'
import type { TemplateComponent } from '@/lib/contract/templates'
import { createTestService, type TestService } from '../testing/create-test-service'
import { greeting, newTemplate, TEMPLATES } from '../testing/template-fixtures'

let tested: TestService
beforeAll(async () => {
  tested = await createTestService()
})
afterAll(() => tested.close())

let created = 0
const create = (components: TemplateComponent[], changes: Record<string, unknown> = {}) => {
  created += 1
  // An account may create only 100 templates an hour.
  tested.clock.advance(60_000)
  return tested.call('POST', TEMPLATES, {
    json: newTemplate({ name: `n${created}`, components, ...changes }),
  })
}

const bodyOf = (text: string): TemplateComponent[] => [{ type: 'BODY', text }]
const headerOf = (text: string): TemplateComponent[] => [{ type: 'HEADER', format: 'TEXT', text }, greeting]
const footerOf = (text: string): TemplateComponent[] => [greeting, { type: 'FOOTER', text }]
const buttonsOf = (...buttons: object[]): TemplateComponent[] => [greeting, { type: 'BUTTONS', buttons }]
const buttonOf = (text: string) => buttonsOf({ type: 'QUICK_REPLY', text })

/** Single user-perceived characters of several code points each. */
const family = '👩‍👩‍👧‍👦'
const accent = 'e\u0301'
const flag = '🇧🇷'
const conjunct = 'क्षि'

describe.each([
  ['body', bodyOf, templateLimits.bodyCharacters, 'components.0.text'],
  ['header', headerOf, templateLimits.headerCharacters, 'components.0.text'],
  ['footer', footerOf, templateLimits.footerCharacters, 'components.1.text'],
  ['text of a button', buttonOf, templateLimits.buttonTextCharacters, 'components.1.buttons.0.text'],
] as const)('the %s', (part, componentsOf, limit, field) => {
  const fillers = part === 'header' ? ['x', accent, conjunct] : ['x', family, accent, flag, conjunct]

  test.each(fillers)('accepts its limit of user-perceived characters: %s', async (character) => {
    const answer = await create(componentsOf(character.repeat(limit)))
    expect(answer.error?.error_user_msg).toBeUndefined()
    expect(answer.status).toBe(200)
  })

  test.each(fillers)('rejects one character more at its field: %s', async (character) => {
    const answer = await create(componentsOf(character.repeat(limit + 1)))
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 2388124, error_subcode: 2388040, error_data: { field } })
    expect(answer.error?.error_user_msg).toContain(`${(limit + 1).toLocaleString('en-US')} characters`)
    expect(answer.error?.error_user_msg).toContain(`The limit is ${limit.toLocaleString('en-US')}.`)
  })
})

describe('a template', () => {
  test.each([
    ['without a body', [{ type: 'FOOTER', text: 'Bye' }], 2388124, 'components'],
    ['with two bodies', [greeting, greeting], 2388124, 'components.1'],
    ['with its footer first', [{ type: 'FOOTER', text: 'Bye' }, greeting], 2388124, 'components.'],
    [
      'with its header last',
      [greeting, { type: 'HEADER', format: 'TEXT', text: 'Hi' }],
      2388124,
      'components.',
    ],
    ['with an unknown component', [greeting, { type: 'FOOTTER', text: 'Bye' }], 2388124, 'components.1.type'],
    ['with an unknown member', [{ ...greeting, txet: 'x' }], 2388124, 'components.0.txet'],
    ['with an empty body', bodyOf(''), 2388124, 'components.0.text'],
    ['with a blank body', bodyOf(' \n\u00a0'), 2388124, 'components.0.text'],
    ['with a text that is a number', [{ type: 'BODY', text: 42 }], 2388124, 'components.0.text'],
    ['with {{0}}', bodyOf('Hello {{0}} you'), 2388124, 'components.0.text'],
    ['with a gap in its numbers', bodyOf('Hello {{1}} and {{3}} you'), 2388124, 'components.0.text'],
    ['with a variable in its footer', footerOf('Bye {{1}}'), 2388124, 'components.1.text'],
    ['with a line break in its header', headerOf('Two\nlines'), 2388124, 'components.0.text'],
    [
      'with an image header without a sample',
      [{ type: 'HEADER', format: 'IMAGE' }, greeting],
      2388124,
      'components.0',
    ],
    [
      'with a flat list of samples',
      [{ ...greeting, example: { body_text: ['Emma'] } }],
      2388124,
      'components.0.example',
    ],
    [
      'with too few samples',
      [{ type: 'BODY', text: 'Hi {{1}} and {{2}} there', example: { body_text: [['a']] } }],
      2388124,
      'components.0.example',
    ],
    ['with an empty list of buttons', buttonsOf(), 2388124, 'components.1.buttons'],
    [
      'with an invalid address',
      buttonsOf({ type: 'URL', text: 'Go', url: 'lumen' }),
      2388124,
      'components.1.buttons.0.url',
    ],
    [
      'with a button that leads to a chat',
      buttonsOf({ type: 'URL', text: 'Go', url: 'https://wa.me/1' }),
      131000,
      'components.1.buttons.0.url',
    ],
    [
      'that runs code',
      buttonsOf({ type: 'URL', text: 'Go', url: 'javascript:alert(1)' }),
      undefined,
      'components.1.buttons.0.url',
    ],
    [
      'that asks for a password',
      bodyOf('Please send us your password by reply today.'),
      131000,
      'components.0.text',
    ],
  ] as [string, TemplateComponent[], number | undefined, string][])(
    '%s is rejected at its field',
    async (_case, components, code, place) => {
      const answer = await create(components)
      expect(answer.status).toBe(400)
      if (code) expect(answer.error?.code).toBe(code)
      const data = answer.error?.error_data
      const fields = typeof data === 'object' ? (data.issues ?? []).map(({ field }) => field) : []
      expect(
        fields.some((field) => field.startsWith(place)),
        `${fields} has ${place}`,
      ).toBe(true)
      expect(answer.error?.error_user_msg).toBeTruthy()
    },
  )

  test('with several faults is rejected with all of them and their fields', async () => {
    const answer = await create([
      { type: 'HEADER', format: 'TEXT', text: 'x'.repeat(61) },
      { type: 'BODY', text: 'Hello {{2}} you' },
      { type: 'FOOTER', text: '{{1}}' },
    ])
    const data = answer.error?.error_data
    const fields = typeof data === 'object' ? (data.issues ?? []).map(({ field }) => field) : []
    expect(new Set(fields)).toEqual(new Set(['components.0.text', 'components.1.text', 'components.2.text']))
  })

  test.each([
    ['components that are not a list', { components: {} }],
    ['no components', { components: [] }],
    ['a component that is a text', { components: ['BODY'] }],
    ['a component without a type', { components: [{ text: 'Hi' }] }],
    ['a component that is null', { components: [null] }],
  ])('with %s is rejected as an invalid format', async (_case, changes) => {
    const answer = await create([], changes)
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({
      code: 2388124,
      error_data: { field: expect.stringMatching(/^components/) },
    })
  })

  test.each([
    ['QUICK_REPLY', (n: number) => ({ type: 'QUICK_REPLY', text: `Reply ${n}` })],
    ['URL', (n: number) => ({ type: 'URL', text: `Link ${n}`, url: 'https://x.example' })],
    [
      'PHONE_NUMBER',
      (n: number) => ({ type: 'PHONE_NUMBER', text: `Call ${n}`, phone_number: '+15550100142' }),
    ],
    ['COPY_CODE', () => ({ type: 'COPY_CODE', example: 'SAVE10' })],
    [
      'FLOW',
      (n: number) => ({ type: 'FLOW', text: `Flow ${n}`, flow_id: '1', flow_action: 'data_exchange' }),
    ],
  ] as const)('may have up to the allowed number of %s buttons', async (type, buttonNumber) => {
    const limit = templateLimits.buttonsByType[type]
    const buttons = Array.from({ length: limit + 1 }, (_, n) => buttonNumber(n))
    expect((await create(buttonsOf(...buttons.slice(1)))).error).toBeUndefined()
    const refused = await create(buttonsOf(...buttons))
    expect(refused.error).toMatchObject({ code: 2388124 })
  })

  test.each([
    ['AUTHENTICATION', 29, 30, 900, 901],
    ['UTILITY', 29, 30, 43_200, 43_201],
    ['MARKETING', 43_199, 43_200, 2_592_000, 2_592_001],
  ])('of %s must have its time to live within limits', async (category, tooLow, low, high, tooHigh) => {
    const components =
      category === 'AUTHENTICATION'
        ? [
            { type: 'BODY' },
            { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy' }] },
          ]
        : [greeting]
    const status = async (message_send_ttl_seconds: number) =>
      (await create(components, { category, message_send_ttl_seconds })).status
    expect(await Promise.all([tooLow, low, high, tooHigh, -1, 0, 60.5].map(status))).toEqual([
      400, 200, 200, 400, 200, 400, 400,
    ])
  })

  test('accepts no-break spaces, apostrophes and prices', async () => {
    const text = 'Bonjour\u00a0{{1}}\u00a0: l’été coûte *$350*, c’est-à-dire 350\u202f€.'
    expect((await create([{ type: 'BODY', text, example: { body_text: [['Camille']] } }])).status).toBe(200)
  })
})
