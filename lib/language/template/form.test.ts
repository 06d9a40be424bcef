import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTemplate } from './check-template'
import type { TemplateContent } from './content'
import { contentFromForm, emptyForm, formFromContent, formPathOf, newButton, type TemplateForm } from './form'

const full: TemplateContent = {
  name: 'spring',
  category: 'MARKETING',
  language: 'en_US',
  parameter_format: 'POSITIONAL',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'For {{1}}', example: { header_text: ['you'] } },
    { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Soon over', has_expiration: true } },
    { type: 'BODY', text: 'Hi {{2}}, take {{1}} now.', example: { body_text: [['25OFF', 'Ada']] } },
    { type: 'FOOTER', text: 'Reply STOP' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'COPY_CODE', example: '25OFF' },
        { type: 'URL', text: 'Open', url: 'https://x.test/{{1}}', example: ['a'] },
        { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+15550051310' },
        {
          type: 'FLOW',
          text: 'Start',
          flow_id: '7',
          flow_action: 'navigate',
          navigate_screen: 'FIRST',
          icon: 'REVIEW',
        },
        { type: 'SPM', text: 'See all', thumbnail: { id: 1 } },
      ],
    },
  ],
}

const code: TemplateContent = {
  name: 'code',
  category: 'AUTHENTICATION',
  language: 'en',
  message_send_ttl_seconds: 60,
  components: [
    { type: 'BODY', add_security_recommendation: true },
    { type: 'FOOTER', code_expiration_minutes: 10 },
    {
      type: 'BUTTONS',
      buttons: [
        {
          type: 'OTP',
          otp_type: 'ONE_TAP',
          text: 'Copy',
          autofill_text: 'Fill',
          supported_apps: [{ package_name: 'a.b', signature_hash: 'c' }],
        },
      ],
    },
  ],
}

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((value) => value.replace(/[{}]/g, ''))
const sample = fc.string({ minLength: 1 })
const unknown = fc.dictionary(fc.constantFrom('x_one', 'x_two'), fc.jsonValue({ maxDepth: 1 }))
const withUnknown = (component: fc.Arbitrary<object>) =>
  fc.tuple(component, unknown).map(([known, more]) => ({ ...known, ...more }))
const header = fc.oneof(
  text.map((words) => ({ format: 'TEXT', text: words })),
  fc
    .tuple(text, sample)
    .map(([words, value]) => ({ format: 'TEXT', text: `${words}{{1}}`, example: { header_text: [value] } })),
  fc
    .tuple(fc.constantFrom('IMAGE', 'VIDEO', 'DOCUMENT'), sample)
    .map(([format, handle]) => ({ format, example: { header_handle: [handle] } })),
  fc.constantFrom(
    { format: 'LOCATION' },
    { format: 'PRODUCT' },
    { format: 'GIF', example: { header_handle: ['a'], more: 1 } },
  ),
)
const body = fc.oneof(
  text.map((words) => ({ text: words })),
  fc.array(sample, { minLength: 1, maxLength: 4 }).map((values) => ({
    text: `a${values
      .map((_, index) => `{{${index + 1}}}`)
      .reverse()
      .join(' b ')}c`,
    example: { body_text: [values] },
  })),
)
const button = fc.oneof(
  withUnknown(text.map((words) => ({ type: 'QUICK_REPLY', text: words }))),
  withUnknown(
    fc
      .tuple(text, sample)
      .map(([words, value]) => ({ type: 'URL', text: words, url: 'https://x.test/{{1}}', example: [value] })),
  ),
  withUnknown(text.map((words) => ({ type: 'PHONE_NUMBER', text: words, phone_number: '+15550051310' }))),
  withUnknown(sample.map((value) => ({ type: 'COPY_CODE', example: value }))),
  withUnknown(text.map((words) => ({ type: 'FLOW', text: words, flow_json: '{}' }))),
  withUnknown(text.map((words) => ({ type: 'FLOW', text: words, flow_name: words }))),
  withUnknown(text.map((words) => ({ type: 'MPM', text: words }))),
  withUnknown(fc.constant({ type: 'CATALOG' })),
  withUnknown(
    fc
      .tuple(text, fc.oneof(fc.integer(), fc.constantFrom(undefined, '100', null, 1.5)))
      .map(([words, minutes]) => ({
        type: 'VOICE_CALL',
        text: words,
        ...(minutes !== undefined && { ttl_minutes: minutes }),
      })),
  ),
  withUnknown(text.map((words) => ({ type: 'SPM', text: words }))),
)
const other = fc
  .constantFrom('CAROUSEL', 'LIMITED_TIME_OFFER', 'CALL_PERMISSION_REQUEST')
  .map((type) => ({ type, anything: [1, { a: 'b' }] }))
const offer = fc.oneof(
  withUnknown(
    fc.tuple(text, fc.constantFrom(true, false, undefined, 'yes'), unknown).map(([words, ends, more]) => ({
      limited_time_offer: { ...more, text: words, ...(ends !== undefined && { has_expiration: ends }) },
    })),
  ),
  fc.constantFrom({ limited_time_offer: [] }, {}),
)
const card = fc
  .record({
    header: fc.option(
      fc
        .tuple(fc.constantFrom('IMAGE', 'VIDEO', 'GIF'), sample)
        .map(([format, handle]) => ({ format, example: { header_handle: [handle] } })),
      { nil: undefined },
    ),
    body: withUnknown(body),
    buttons: fc.array(button, { maxLength: 2 }),
    more: unknown,
  })
  .map(({ header, body, buttons, more }) => ({
    ...more,
    components: [
      ...(header ? [{ type: 'HEADER', ...header }] : []),
      { type: 'BODY', ...body },
      ...(buttons.length > 0 ? [{ type: 'BUTTONS', buttons }] : []),
    ],
  }))
const carousel = fc.oneof(
  withUnknown(fc.array(card, { maxLength: 3 }).map((cards) => ({ cards }))),
  fc.constantFrom({ cards: {} }, { cards: [{ components: [{ type: 'FOOTER', text: 'x' }] }] }),
)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const content = fc
  .record({
    header: optional(withUnknown(header)),
    offer: optional(offer),
    body: withUnknown(body),
    carousel: optional(carousel),
    footer: optional(withUnknown(text.map((words) => ({ text: words })))),
    buttons: optional(
      withUnknown(fc.array(button, { minLength: 1, maxLength: 4 }).map((buttons) => ({ buttons }))),
    ),
    others: fc.array(fc.tuple(fc.nat(4), other), { maxLength: 3 }),
    ttl: optional(fc.integer()),
    top: unknown,
  })
  .map(({ header, offer, body, carousel, footer, buttons, others, ttl, top }): TemplateContent => {
    const known = Object.entries({
      HEADER: header,
      LIMITED_TIME_OFFER: offer,
      BODY: body,
      CAROUSEL: carousel,
      FOOTER: footer,
      BUTTONS: buttons,
    }).flatMap(([type, part]) => (part ? [{ type, ...part }] : []))
    const components = others.reduce(
      (list, [place, component]) => [...list.slice(0, place), component, ...list.slice(place)],
      known,
    )
    return {
      name: 'a',
      category: 'MARKETING',
      language: 'en',
      parameter_format: 'POSITIONAL',
      ...(ttl !== undefined && { message_send_ttl_seconds: ttl }),
      ...top,
      components,
    }
  })

describe('the form of a template', () => {
  test('has an input for every editable part', () => {
    const form = formFromContent(full)
    expect(form.header).toEqual({
      format: 'TEXT',
      text: 'For {{1}}',
      samples: { 1: 'you' },
      handle: '',
      rest: {},
    })
    expect(form.body).toEqual({
      text: 'Hi {{2}}, take {{1}} now.',
      samples: { 1: '25OFF', 2: 'Ada' },
      rest: {},
    })
    expect(form.buttons.map(({ type }) => type)).toEqual([
      'COPY_CODE',
      'URL',
      'PHONE_NUMBER',
      'FLOW',
      'OTHER',
    ])
    expect(form.buttons[1]).toMatchObject({ text: 'Open', url: 'https://x.test/{{1}}', urlSample: 'a' })
    expect(form.offer).toMatchObject({ isOn: true, text: 'Soon over', hasExpiration: true })
    expect(form.others).toEqual([])
  })

  test('converts back to the same template', () => {
    expect(contentFromForm(formFromContent(full))).toEqual(full)
    expect(contentFromForm(formFromContent(code))).toEqual(code)
    fc.assert(
      fc.property(content, (given) => {
        expect(contentFromForm(formFromContent(given))).toEqual(given)
      }),
      { numRuns: 500 },
    )
  })

  test('accepts types in lower case', () => {
    const form = formFromContent({
      category: 'marketing',
      components: [
        { type: 'body', text: 'Hi' },
        { type: 'buttons', buttons: [{ type: 'quick_reply', text: 'Yes' }] },
      ],
    })
    expect(contentFromForm(form).components).toEqual([
      { type: 'BODY', text: 'Hi' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Yes' }] },
    ])
  })

  test('keeps the samples of named variables by name', () => {
    const components = [
      {
        type: 'BODY',
        text: 'Hi {{a}} and {{b}}.',
        example: {
          body_text_named_params: [
            { param_name: 'a', example: '1' },
            { param_name: 'b', example: '2' },
          ],
        },
      },
    ]
    const form = formFromContent({ components })
    expect(form.parameterFormat).toBe('NAMED')
    expect(form.body.samples).toEqual({ a: '1', b: '2' })
    expect(contentFromForm(form).components).toEqual(components)
  })

  test('keeps samples it has no input for until others are entered', () => {
    const components = [{ type: 'BODY', text: 'Hi {{1}}.', example: { body_text: ['flat'] } }]
    const form = formFromContent({ components })
    expect(contentFromForm(form).components).toEqual(components)
    form.body.samples = { 1: 'Ada' }
    expect(contentFromForm(form).components[0]?.example).toEqual({ body_text: [['Ada']] })
  })

  test('keeps a value of a wrong type until it is overwritten', () => {
    const form = formFromContent({ components: [{ type: 'BODY', text: 5 }] })
    expect(contentFromForm(form).components).toEqual([{ type: 'BODY', text: 5 }])
    form.body.text = 'Hi'
    expect(contentFromForm(form).components).toEqual([{ type: 'BODY', text: 'Hi' }])
  })

  test('keeps texts while the category is AUTHENTICATION, without writing them', () => {
    const form: TemplateForm = { ...formFromContent(full), category: 'AUTHENTICATION' }
    expect(contentFromForm(form).components.map(({ type }) => type)).toEqual(['BODY', 'FOOTER', 'BUTTONS'])
    expect(contentFromForm({ ...form, category: 'MARKETING' })).toEqual(full)
  })

  test('keeps the texts of an old authentication template', () => {
    const old: TemplateContent = { ...full, category: 'AUTHENTICATION' }
    expect(contentFromForm(formFromContent(old))).toEqual(old)
  })

  test('writes samples for all variables as soon as one of them has a sample', () => {
    const form = emptyForm('en')
    form.body = { text: '{{1}} and {{2}}', samples: { 2: 'two', 9: 'gone' }, rest: {} }
    expect(contentFromForm(form).components[0]?.example).toEqual({ body_text: [['', 'two']] })
  })

  test('gives each new button a unique key', () => {
    const one = newButton('URL', [])
    const two = newButton('URL', [one])
    expect(newButton('URL', [two]).key).not.toBe(two.key)
  })
})

describe('formPathOf', () => {
  test.each([
    ['name', 'name'],
    ['message_send_ttl_seconds', 'messageSendTtlSeconds'],
    ['components.0.text', 'header.text'],
    ['components.0.example.header_text.0', 'header.samples.1'],
    ['components.1.limited_time_offer.text', 'offer.text'],
    ['components.1.limited_time_offer.has_expiration', 'offer.hasExpiration'],
    ['components.2.text', 'body.text'],
    ['components.2.example.body_text.0.1', 'body.samples.2'],
    ['components.2.example', 'body.text'],
    ['components.3.text', 'footer.text'],
    ['components.4.buttons', 'buttons'],
    ['components.4.buttons.0.example', 'buttons.0.code'],
    ['components.4.buttons.1.url', 'buttons.1.url'],
    ['components.4.buttons.1.example', 'buttons.1.urlSample'],
    ['components.4.buttons.2.phone_number', 'buttons.2.phoneNumber'],
    ['components.4.buttons.3.navigate_screen', 'buttons.3.navigateScreen'],
    ['components.4.buttons.4.thumbnail', 'buttons.4'],
    ['components.9.text', undefined],
    ['elsewhere', undefined],
  ])('maps %s to %s', (wirePath, formPath) => {
    expect(formPathOf(formFromContent(full), wirePath)).toBe(formPath)
  })

  test.each([
    ['components.0.add_security_recommendation', 'authentication.addSecurityRecommendation'],
    ['components.1.code_expiration_minutes', 'authentication.codeExpirationMinutes'],
    ['components.2.buttons.0.otp_type', 'authentication.otpType'],
    ['components.2.buttons.0.supported_apps.0.package_name', 'authentication.supportedApps.0.packageName'],
  ])('maps %s of an authentication template to %s', (wirePath, formPath) => {
    expect(formPathOf(formFromContent(code), wirePath)).toBe(formPath)
  })

  test('finds an input for every finding about a form', () => {
    const form = emptyForm('ar')
    form.header = { ...form.header, format: 'IMAGE' }
    form.body.text = '{{1}}{{name}} *b'
    form.footer.text = '{{1}}\n'
    form.buttons = [
      newButton('URL', []),
      newButton('COPY_CODE', []),
      newButton('FLOW', []),
      newButton('PHONE_NUMBER', []),
      { ...newButton('VOICE_CALL', []), ttlMinutes: '0' },
    ]
    for (const category of ['MARKETING', 'AUTHENTICATION', '']) {
      for (const { path } of checkTemplate(contentFromForm({ ...form, category }))) {
        expect(formPathOf({ ...form, category }, path), path).toBeDefined()
      }
    }
  })
})
