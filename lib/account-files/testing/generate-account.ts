import fc from 'fast-check'
import { flowDocument } from '@/lib/service/testing/flow-fixtures'
import { FLOW_PREFIX, type Item, type Items } from '../items'
import { filledProfile } from '../read-folder'

const key = fc.stringMatching(/^[a-z][a-z0-9]{0,11}$/)
const words = fc
  .array(
    fc.constantFrom(
      'your',
      'order',
      'visit',
      'Grüße',
      'שלום',
      '${shop}',
      '$',
      '# not a comment',
      "it's",
      '"so"',
      ': yes',
      '- no',
      '1e3',
      'null',
      '😀',
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((all) => all.join(' '))
const lines = fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'))

const flow = fc.record({ name: key, published: fc.boolean(), title: words }).map(
  ({ name, published, title }): Item => ({
    kind: 'flow',
    address: `flows/${name}`,
    content: {
      ...{ name, categories: ['OTHER'], endpoint: '', published },
      document: flowDocument().replace('Good to see you', JSON.stringify(title).slice(1, -1)),
    },
  }),
)

const template = fc
  .record({
    name: key,
    language: fc.constantFrom('en_US', 'de', 'pt_BR'),
    category: fc.constantFrom('UTILITY' as const, 'MARKETING' as const),
    text: lines,
    hasVariable: fc.boolean(),
    footer: fc.option(fc.constantFrom('Reply STOP to unsubscribe', 'Thank you')),
    opens: fc.boolean(),
  })
  .map(({ name, language, category, text, hasVariable, footer, opens }) => ({
    opens,
    item: {
      kind: 'template' as const,
      address: `templates/${name}/${language}`,
      content: {
        ...{ name, language, category },
        components: [
          hasVariable
            ? {
                type: 'BODY',
                text: `Hello {{1}}, this is for you: ${text} and that is all there is to say today.`,
                example: { body_text: [['Ada']] },
              }
            : { type: 'BODY', text: `This is for you: ${text}` },
          ...(footer === null ? [] : [{ type: 'FOOTER', text: footer }]),
        ],
      },
    },
  }))

const code = fc.record({ message: words, place: fc.constantFrom('', 'Window', 'Door') })

/** Arbitrary items of an account with one number; template buttons only open existing flows. */
export const generatedAccount = (number: string): fc.Arbitrary<Items> =>
  fc
    .record({
      flows: fc.uniqueArray(flow, { maxLength: 2, selector: ({ address }) => address }),
      templates: fc.uniqueArray(template, { maxLength: 4, selector: ({ item }) => item.address }),
      codes: fc.uniqueArray(code, { maxLength: 3, selector: ({ message }) => message }),
      about: words,
      email: fc.constantFrom('', 'shop@lumen-and-oak.example'),
      prompts: fc.uniqueArray(words, { maxLength: 3 }),
      status: fc.constantFrom('ENABLED' as const, 'DISABLED' as const),
    })
    .map(({ flows, templates, codes, about, email, prompts, status }) => {
      const of = `numbers/${number}`
      const opened = flows.find((item) => item.kind === 'flow' && item.content.published)
      const items: Item[] = [
        ...flows,
        { kind: 'profile', address: `${of}/profile`, content: filledProfile({ about, email }) },
        {
          kind: 'automation',
          address: `${of}/automation`,
          content: { enable_welcome_message: prompts.length > 1, prompts, commands: [] },
        },
        { kind: 'calling', address: `${of}/calling`, content: { status, call_icon_visibility: 'DEFAULT' } },
        ...codes.map(
          ({ message, place }, index): Item => ({
            kind: 'qr-code',
            address: `${of}/qr-codes/code-${index}`,
            content: { message, place, campaign: '' },
          }),
        ),
        ...templates.map(
          ({ item, opens }): Item => (opens && opened ? withFlowButton(item, opened.address) : item),
        ),
      ]
      return new Map(items.map((item) => [item.address, item]))
    })

function withFlowButton(item: Extract<Item, { kind: 'template' }>, flowAddress: string): Item {
  const flow_id = FLOW_PREFIX + flowAddress.slice('flows/'.length)
  const button = { type: 'FLOW', text: 'Open', flow_id, flow_action: 'navigate', navigate_screen: 'WELCOME' }
  const components = [...item.content.components, { type: 'BUTTONS', buttons: [button] }]
  return { ...item, content: { ...item.content, components } }
}
