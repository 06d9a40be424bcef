import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTemplate, rules } from './check-template'
import { contentFromForm, formFromContent } from './form'
import { previewOf } from './preview'
import { searchText } from './search-text'
import { accepts, template } from './testing/expect-rule'

const full = template({
  category: 'MARKETING',
  header: { format: 'TEXT', text: 'News for {{1}}', example: { header_text: ['Ada'] } },
  body: {
    text: `Hi {{1}}, *good news*: ${'your plants are growing well, '.repeat(30)} and {{2}} waits for you.`,
    example: { body_text: [['Ada', 'a cactus']] },
  },
  footer: 'Reply STOP to unsubscribe',
  buttons: [
    { type: 'URL', text: 'Visit', url: 'https://shop.example/{{1}}', example: ['cactus'] },
    { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+15550051310' },
  ],
})

describe('checkTemplate', () => {
  test('reports nothing for a valid template', () => {
    expect(checkTemplate(full)).toEqual([])
  })

  test.each([
    ['text with no-break spaces', 'Your\u00a0order\u00a0is\u00a0here, dear customer.'],
    ['apostrophes', "Don't worry, it’s on its way."],
    ['a formatted variable before a stop', 'Your confirmation code is: *{{1}}.*'],
    ['amounts', 'Every order above $350 ships free of charge.'],
    ['Arabic', 'مرحبا، طلبك في الطريق إليك', 'ar'],
    ['Hindi', 'नमस्ते, आपका ऑर्डर रास्ते में है', 'hi'],
    ['Thai', 'สวัสดี คำสั่งซื้อของคุณกำลังจัดส่ง', 'th'],
    ['Chinese', '您好，您的订单已发货。', 'zh_CN'],
  ])('accepts %s', (_what, text, language = 'en_US') => {
    const example = text.includes('{{1}}') ? { example: { body_text: [['123']] } } : {}
    expect(checkTemplate(template({ body: { text, ...example }, language }))).toEqual([])
  })

  test('returns the fields that each severity requires', () => {
    const content = template({
      body: 'Enjoy our discount, {{1}}',
      footer: 'a'.repeat(61),
      buttons: [{ type: 'URL', text: 'x', url: 'http://x.test' }],
    })
    for (const finding of checkTemplate(content)) {
      expect([
        finding.severity,
        finding.kind !== undefined,
        finding.reason !== undefined && finding.recommendation !== undefined,
      ]).toEqual([finding.severity, finding.severity === 'error', finding.severity === 'rejection'])
    }
    expect(new Set(checkTemplate(content).map(({ severity }) => severity)).size).toBe(3)
  })

  test('runs rules by severity: errors, rejections, warnings', () => {
    const order = ['error', 'rejection', 'warning']
    const places = rules.map(({ severity }) => order.indexOf(severity))
    expect(places).toEqual([...places].sort())
  })

  test('runs every exported rule under its name', () => {
    const folder = new URL('rules/', import.meta.url)
    const exported = readdirSync(folder)
      .filter((file) => !/test/.test(file))
      .flatMap((file) => [
        ...readFileSync(new URL(file, folder), 'utf8').matchAll(/^export const (\w+): \w*Rule = /gm),
      ])
      .map(([, name = '']) => name.replaceAll(/[A-Z]/g, (start) => `-${start.toLowerCase()}`))
    expect(rules.map(({ id }) => id).sort()).toEqual(exported.sort())
  })

  test('stops at 100 findings', () => {
    const components = Array.from({ length: 300 }, () => ({ type: 'NOTHING' }))
    expect(checkTemplate(template({ components }))).toHaveLength(100)
  })

  test('never throws for any JSON', () => {
    const word = fc.constantFrom(
      'HEADER',
      'BODY',
      'FOOTER',
      'BUTTONS',
      'CAROUSEL',
      'TEXT',
      'IMAGE',
      'URL',
      'OTP',
      'FLOW',
      'COPY_CODE',
      '{{1}}',
      '{{a}} *b',
    )
    const value = fc.oneof(word, fc.jsonValue({ maxDepth: 2 }))
    const member = fc.constantFrom(
      'type',
      'format',
      'text',
      'example',
      'buttons',
      'url',
      'otp_type',
      'supported_apps',
      'cards',
      'body_text',
      'header_handle',
      'header_text',
      'body_text_named_params',
    )
    const object = fc.dictionary(
      member,
      fc.oneof(value, fc.dictionary(member, value), fc.array(fc.dictionary(member, value))),
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(object, fc.jsonValue())),
        value,
        value,
        (components, category, format) => {
          const content = JSON.parse(
            JSON.stringify({ name: 'a', language: 'en', category, parameter_format: format, components }),
          )
          checkTemplate(content)
          checkTemplate({ components: category } as never)
          previewOf(formFromContent(content), { mode: 'samples' })
          checkTemplate(contentFromForm(formFromContent(content)))
          searchText('a', components)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('handles 500,000 hostile characters within 20 seconds', () => {
    for (const piece of [
      '{{1}} ',
      '*a ',
      'a',
      '👍🏽',
      '. ',
      '\n ',
      'bit.ly ',
      '{{',
      'send us your pin ',
      'a.',
    ]) {
      checkTemplate(template({ body: piece.repeat(Math.floor(500_000 / piece.length)) }))
    }
  }, 20_000)

  test('reports nothing for a complete template with any single rule', () => {
    for (const rule of rules) accepts(rule, full)
  })
})
