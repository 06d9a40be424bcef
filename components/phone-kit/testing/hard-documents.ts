import type { SentTemplate } from '@/lib/language/template/sent-template'

/** Texts that are hard to lay out: long words, emoji, mixed writing directions, unclosed formatting, many lines. */
export const hardTexts: readonly string[] = [
  'x'.repeat(140),
  '👩‍👩‍👧‍👦 👍🏽 🇵🇹',
  'مرحبا *بكم* في _متجرنا_ 25% https://example.com/متجر',
  'שלום, is the *Ada* lamp in stock? {{1}} {{name}}',
  '*bold* _italic_ ~struck~ ```mono``` `code` *not closed 2*3*4',
  'line\n\n\nline\nwww.example.com.',
]

const body = (text: string) => ({ type: 'BODY', text })
const template = (components: object[], language = 'en_US'): SentTemplate => ({
  language,
  category: 'MARKETING',
  parameter_format: 'POSITIONAL',
  components: components as SentTemplate['components'],
})

const kinds = ['URL', 'PHONE_NUMBER', 'COPY_CODE', 'QUICK_REPLY'] as const
const button = (kind: (typeof kinds)[number], index: number) => ({
  type: kind,
  text: `${'Wide button '.repeat(2)}${index}`.slice(0, 25),
  ...(kind === 'URL' ? { url: 'https://shop.example/' } : {}),
  ...(kind === 'PHONE_NUMBER' ? { phone_number: '+15550100142' } : {}),
  ...(kind === 'COPY_CODE' ? { text: undefined, example: 'A'.repeat(15) } : {}),
})

/** The longest, widest and most mixed templates possible, by name. */
export const hardTemplates: readonly (readonly [string, SentTemplate])[] = [
  // Without braces, because a template whose variables have no samples can’t be sent.
  ...hardTexts.map(
    (text, index) => [`hard text ${index}`, template([body(text.replaceAll(/[{}]/g, ''))])] as const,
  ),
  ['1,024 characters in one word', template([body('x'.repeat(1024))])],
  ['1,024 characters of words', template([body('A word and *more* '.repeat(60).slice(0, 1023).trim())])],
  ['1,024 emoji', template([body('🧡'.repeat(1024))])],
  [
    'right to left, with a header and a footer',
    template(
      [
        { type: 'HEADER', format: 'TEXT', text: 'عرض *خاص* اليوم' },
        body(`${'كلمة '.repeat(200)}نهاية`),
        { type: 'FOOTER', text: 'أرسل STOP لإلغاء الاشتراك' },
      ],
      'ar',
    ),
  ],
  [
    'ten buttons of every kind',
    template([
      body('Choose one of these.'),
      {
        type: 'BUTTONS',
        buttons: Array.from({ length: 10 }, (_, at) => button(kinds[Math.floor(at / 3)] ?? 'URL', at)),
      },
    ]),
  ],
  [
    'a voice call and products',
    template([
      body('Call us, or look around.'),
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'VOICE_CALL', text: 'Call us', ttl_minutes: 5 },
          { type: 'CATALOG' },
          { type: 'MPM', text: 'See these' },
        ],
      },
    ]),
  ],
  ...[true, false].map(
    (has_expiration) =>
      [
        `an offer that ${has_expiration ? 'ends' : 'stays'}`,
        template([
          { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'عرض *خاص* 👍🏽', has_expiration } },
          body('Take it home.'),
          { type: 'BUTTONS', buttons: [button('COPY_CODE', 0), button('URL', 1)] },
        ]),
      ] as const,
  ),
  [
    'cards of every kind',
    template([
      body('Look at these.'),
      {
        type: 'CAROUSEL',
        cards: hardTexts.slice(2).map((text, index) => ({
          components: [
            {
              type: 'HEADER',
              format: index < 2 ? 'IMAGE' : 'VIDEO',
              example: { header_handle: [`4::${index}`] },
            },
            body(text.replaceAll(/[{}]/g, '')),
            { type: 'BUTTONS', buttons: [button('QUICK_REPLY', 0), button('URL', 1)] },
          ],
        })),
      },
    ]),
  ],
  ['a map of a place', template([{ type: 'HEADER', format: 'LOCATION' }, body('We are here.')])],
  ...['IMAGE', 'VIDEO', 'DOCUMENT'].map(
    (format) =>
      [
        `a header of the kind ${format}`,
        template([{ type: 'HEADER', format, example: { header_handle: ['4::abc'] } }, body('Look at this.')]),
      ] as const,
  ),
]
