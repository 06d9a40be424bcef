import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  automationLimits,
  messageLimits,
  profileLimits,
  qrCodeLimits,
  templateLimits,
} from '@/lib/contract/limits'
import type { TemplateComponent } from '@/lib/contract/templates'
import { countedInCharacters } from '@/lib/contract/testing/counted-in-characters'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from './testing/create-test-service'
import { createPublished } from './testing/flow-fixtures'
import { ANA, insertPhones, MESSAGES, phoneOf, textOf, write } from './testing/phone-fixtures'
import { insertTemplate } from './testing/template-fixtures'

/** A single user-perceived character. */
const pile = `a${'\u0301'.repeat(120_000)}`
const families = ['👨‍👩‍👧‍👦', '👨🏿\u200d👩🏻\u200d👧🏽\u200d👦🏾', '👩🏻‍❤️‍💋‍👨🏿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽']
const syllables = ['क्षि', 'र्त्स्न्य', 'நி', 'ক্ষ', 'é', 'e\u0301', 'نّ']
const words = ['क्षि', 'நி', 'é', 'e\u0301']

interface Field {
  at: string
  most: number
  /** The characters allowed in it. */
  of: readonly string[]
  method?: string
  path: string
  json: (text: string) => object
}

const message = (json: object) => ({ messaging_product: 'messaging', to: ANA, ...json })
const interactive = (value: object) => message({ type: 'interactive', interactive: value })
const replies = (id: string, title: string) => ({
  type: 'button',
  body: { text: 'Well?' },
  action: { buttons: [{ type: 'reply', reply: { id, title } }] },
})
const list = (section: string, row: object, button = 'Choose') => ({
  type: 'list',
  body: { text: 'Which?' },
  action: { button, sections: [{ title: section, rows: [{ id: '1', title: 'One', ...row }] }] },
})
const around = (value: object) => interactive({ ...replies('1', 'Yes'), ...value })
const withButton = (type: string, parameters: object) =>
  interactive({ type, body: { text: 'Here' }, action: { name: type, parameters } })
const caption = (type: string): Omit<Field, 'at' | 'most'> => ({
  of: families,
  path: MESSAGES,
  json: (text) => message({ type, [type]: { link: 'https://example.com/file', caption: text } }),
})
const inProfile = (member: string): Omit<Field, 'at' | 'most'> => ({
  of: families,
  path: `/${PHONE_NUMBER}/service_business_profile`,
  json: (text) => ({ messaging_product: 'messaging', [member]: text }),
})
const automation = `/${PHONE_NUMBER}/conversational_automation`
const template = (name: string, components: object[]) => ({
  ...{ name, language: 'en_US', category: 'MARKETING' },
  components,
})
const body = { type: 'BODY', text: 'Our summer sale is on until Sunday, in every shop.' }
const link = (url: string) => ({ type: 'URL', text: 'Open', url })
const templates = `/${ACCOUNT}/message_templates`

const buttons = (button: object): TemplateComponent => ({ type: 'BUTTONS', buttons: [button] })
/** The template components that message parameters fill in. */
const approved: Readonly<Record<string, TemplateComponent>> = {
  url: buttons(link('https://example.com/{{1}}')),
  quick_reply: buttons({ type: 'QUICK_REPLY', text: 'Stop' }),
  copy_code: buttons({ type: 'COPY_CODE', example: 'SUMMER' }),
}
const ofTemplate = (name: string, component: object) =>
  message({ type: 'template', template: { name, language: { code: 'en_US' }, components: [component] } })
const inButton = (subType: string, type: string, most: number): Field => ({
  ...{ at: `template.components.0.parameters.0.${type}`, most, of: words, path: MESSAGES },
  json: (text) =>
    ofTemplate(subType, {
      ...{ type: 'button', sub_type: subType, index: 0 },
      parameters: [{ type, [type]: text }],
    }),
})
const QR_CODE = 'LONGTEXTS00001'
const qrCodes = `/${PHONE_NUMBER}/message_qrdls`

let name = 0
const inTemplate = (at: string, most: number, made: (text: string) => object[]): Field => ({
  ...{ at, most, of: syllables, path: templates },
  json: (text) => {
    name += 1
    return template(`long_text_${name}`, made(text))
  },
})

const fields: Field[] = [
  {
    ...{
      at: 'text.body',
      most: messageLimits.textCharacters,
      of: families,
      path: `${phoneOf(ANA)}/messages`,
    },
    json: (text) => ({ phone_number_id: PHONE_NUMBER, client_key: `k${text.length}`, ...textOf(text) }),
  },
  {
    ...{ at: 'text.body', most: messageLimits.textCharacters, of: families, path: MESSAGES },
    json: (text) => message(textOf(text)),
  },
  ...['image', 'video', 'document'].map((type) => ({
    ...{ at: `${type}.caption`, most: messageLimits.captionCharacters },
    ...caption(type),
  })),
  {
    ...{ at: 'interactive.header.text', most: templateLimits.headerCharacters, of: families, path: MESSAGES },
    json: (text) => around({ header: { type: 'text', text } }),
  },
  {
    ...{ at: 'interactive.body.text', most: messageLimits.interactiveBodyCharacters },
    ...{ of: families, path: MESSAGES, json: (text) => around({ body: { text } }) },
  },
  {
    ...{ at: 'interactive.footer.text', most: templateLimits.footerCharacters, of: families, path: MESSAGES },
    json: (text) => around({ footer: { text } }),
  },
  {
    ...{ at: 'interactive.action.buttons.0.reply.id', most: messageLimits.buttonIdCharacters },
    ...{ of: families, path: MESSAGES, json: (text) => interactive(replies(text, 'Yes')) },
  },
  {
    ...{ at: 'interactive.action.buttons.0.reply.title', most: messageLimits.buttonTitleCharacters },
    ...{ of: families, path: MESSAGES, json: (text) => interactive(replies('1', text)) },
  },
  {
    ...{ at: 'interactive.action.button', most: messageLimits.buttonTitleCharacters },
    ...{ of: families, path: MESSAGES, json: (text) => interactive(list('One', {}, text)) },
  },
  {
    ...{ at: 'interactive.action.sections.0.title', most: messageLimits.listTitleCharacters },
    ...{ of: families, path: MESSAGES, json: (text) => interactive(list(text, {})) },
  },
  ...(
    [
      ['id', messageLimits.listRowIdCharacters],
      ['title', messageLimits.listTitleCharacters],
      ['description', messageLimits.listDescriptionCharacters],
    ] as const
  ).map(([member, most]) => ({
    ...{ at: `interactive.action.sections.0.rows.0.${member}`, most, of: families, path: MESSAGES },
    json: (text: string) => interactive(list('One', { [member]: text })),
  })),
  ...(['about', 'address', 'description'] as const).map((member) => ({
    ...{ at: member, most: profileLimits[`${member}Characters`] },
    ...inProfile(member),
  })),
  {
    ...{ at: 'prompts.0', most: automationLimits.promptCharacters, of: syllables, path: automation },
    json: (text) => ({ prompts: [text] }),
  },
  {
    ...{ at: 'commands.0.command_name', most: automationLimits.commandNameCharacters, of: words },
    ...{ path: automation },
    json: (text) => ({ commands: [{ command_name: text, command_description: 'What it does' }] }),
  },
  {
    ...{ at: 'commands.0.command_description', most: automationLimits.commandDescriptionCharacters },
    ...{ of: families, path: automation },
    json: (text) => ({ commands: [{ command_name: 'a', command_description: text }] }),
  },
  {
    ...{ at: 'prefilled_message', most: qrCodeLimits.messageCharacters, of: families },
    ...{ path: qrCodes, json: (text) => ({ prefilled_message: text }) },
  },
  {
    ...{ at: 'prefilled_message', most: qrCodeLimits.messageCharacters, of: families },
    ...{ path: `${qrCodes}/${QR_CODE}`, json: (text) => ({ prefilled_message: text }) },
  },
  {
    ...{ at: 'interactive.action.parameters.flow_cta', most: messageLimits.ctaCharacters, of: families },
    path: MESSAGES,
    json: (text) =>
      withButton('flow', { flow_message_version: '3', flow_name: 'Appointments', flow_cta: text }),
  },
  {
    ...{ at: 'interactive.action.parameters.display_text', most: messageLimits.buttonTitleCharacters },
    ...{ of: families, path: MESSAGES },
    json: (text) => withButton('cta_url', { display_text: text, url: 'https://example.com' }),
  },
  {
    ...{ at: 'template.components.0', most: templateLimits.bodyCharacters, of: syllables, path: MESSAGES },
    json: (text) => ofTemplate('body', { type: 'body', parameters: [{ type: 'text', text }] }),
  },
  inButton('url', 'text', messageLimits.buttonIdCharacters),
  inButton('quick_reply', 'payload', messageLimits.buttonIdCharacters),
  inButton('copy_code', 'coupon_code', templateLimits.copyCodeCharacters),
  inTemplate('components.0.text', templateLimits.headerCharacters, (text) => [
    { type: 'HEADER', format: 'TEXT', text },
    body,
  ]),
  inTemplate('components.0.text', templateLimits.bodyCharacters, (text) => [{ type: 'BODY', text }]),
  inTemplate('components.1.text', templateLimits.footerCharacters, (text) => [
    body,
    { type: 'FOOTER', text },
  ]),
  inTemplate('components.1.buttons.0.text', templateLimits.buttonTextCharacters, (text) => [
    body,
    { type: 'BUTTONS', buttons: [{ ...link('https://example.com'), text }] },
  ]),
  inTemplate('components.0.example.body_text.0.0', messageLimits.parameterCharacters, (text) => [
    {
      type: 'BODY',
      text: 'Dear {{1}}, our summer sale is on until Sunday, in every shop of the city.',
      example: { body_text: [[text]] },
    },
  ]),
]

const endpoints: Readonly<Record<string, string>> = {
  [MESSAGES]: 'sendMessage',
  [`${phoneOf(ANA)}/messages`]: 'sendAsContact',
  [`/${PHONE_NUMBER}/service_business_profile`]: 'updateBusinessProfile',
  [automation]: 'setConversationalAutomation',
  [qrCodes]: 'saveQrCode',
  [`${qrCodes}/${QR_CODE}`]: 'updateQrCode',
}
const endpointOf = (path: string) => endpoints[path] ?? 'createTemplate'

/** Exactly `count` characters, mixed at random from `of`. */
const texts = (of: readonly string[], count: number) =>
  fc
    .infiniteStream(fc.nat(of.length - 1))
    .map((places) => Array.from({ length: count }, () => of[Number(places.next().value)]).join(''))

describe('strings limited in characters', () => {
  let tested: TestService
  beforeAll(async () => {
    tested = await createTestService()
    await insertPhones(tested)
    await write(tested)
    await createPublished(tested)
    await insertTemplate(tested.store, { name: 'body', components: [{ type: 'BODY', text: '{{1}}' }] })
    for (const [each, component] of Object.entries(approved)) {
      await insertTemplate(tested.store, { name: each, components: [body, component] })
    }
    const row = { code: QR_CODE, phone_number_id: PHONE_NUMBER, prefilled_message: 'Hello' }
    await tested.store.db
      .insertInto('qr_codes')
      .values({ ...row, image_format: null, created_at: 0, updated_at: 0 })
      .execute()
  })
  afterAll(() => tested.close())

  const send = async ({ method = 'POST', path, json }: Field, text: string) => {
    tested.clock.advance(60_000)
    const { status, error } = await tested.call(method, path, { json: json(text) })
    return { status, told: JSON.stringify(error ?? '') }
  }
  const named = fields.map((field) => [`${field.path.split('/').at(-1)} ${field.at}`, field] as const)

  test('include every field whose length the contract leaves to the service', () => {
    const sent = new Set(fields.map(({ at, path }) => `${endpointOf(path)}.${at.replace(/\.\d+/g, '[]')}`))
    expect(countedInCharacters.filter((text) => !sent.has(text))).toEqual([])
  })

  test.each(named)(
    'are rejected at their field when one character is a pile of combining marks: %s',
    async (_name, field) => {
      for (const text of [pile, `${'a'.repeat(field.most - 1)}${pile.slice(1)}`]) {
        const { status, told } = await send(field, text)
        expect(status).toBe(400)
        expect(told).toContain(`"${field.at}"`)
        expect(told.length).toBeLessThan(5000)
      }
    },
  )

  test.each(named)(
    'may have the maximum number of characters in any script, and no more: %s',
    async (_name, field) => {
      await fc.assert(
        fc.asyncProperty(texts(field.of, field.most), async (text) => {
          const { told } = await send(field, text)
          expect(told).not.toContain(`"${field.at}"`)
          expect((await send(field, `${text}a`)).told).toContain(`"${field.at}"`)
        }),
        { numRuns: 3 },
      )
    },
  )
})
