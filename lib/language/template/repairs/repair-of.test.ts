import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findingsOf, OF_WORDS, type PlacedFinding } from '../check-form'
import { rules } from '../check-template'
import { type ButtonForm, emptyForm, newButton, newCard, type TemplateForm } from '../form'
import type { SampleValues } from '../variables'
import { repairOf, repairs } from './repair-of'

const form = (change: Partial<TemplateForm>): TemplateForm => ({
  ...emptyForm('en_US'),
  name: 'order_update',
  category: 'UTILITY',
  ...change,
})
const body = (text: string, samples = {}): Pick<TemplateForm, 'body'> => ({
  body: { text, samples, rest: {} },
})
const plain = body('Your order is on its way.')
const header = (text: string) => ({
  ...plain,
  header: { ...emptyForm('en').header, format: 'TEXT' as const, text },
})
const footer = (text: string) => ({ ...plain, footer: { text, rest: {} } })
const button = (type: ButtonForm['type'], change: Partial<ButtonForm>) => ({
  ...newButton(type, []),
  ...change,
})
const buttons = (...list: ButtonForm[]) => ({
  ...plain,
  buttons: list.map((each, index) => ({ ...each, key: `${index}` })),
})
const link = (url: string) => buttons(button('URL', { text: 'Open', url }))
const phone = (phoneNumber: string) => buttons(button('PHONE_NUMBER', { text: 'Call', phoneNumber }))
const reply = (text: string) => button('QUICK_REPLY', { text })

/** The form after repairing the first finding of a rule. */
function repaired(rule: string, before: TemplateForm): TemplateForm | undefined {
  const finding = findingsOf(before).find((each) => each.rule === rule)
  expect(finding, `no finding of ${rule}`).toBeDefined()
  return finding && repairOf(before, finding)?.form
}

describe('a repair', () => {
  test('belongs to an existing rule', () => {
    const ids = new Set([...rules.map(({ id }) => id), OF_WORDS])
    expect(Object.keys(repairs).filter((rule) => !ids.has(rule))).toEqual([])
  })

  test.each([
    [OF_WORDS, 'Your order is on its way and will be here today.', 'de'],
    ['text-is-in-its-language', 'Your order is on its way.', 'ar'],
  ])('of %s confirms that %j is in %s, and in no other language', (rule, text, language) => {
    const before = form({ ...body(text), language })
    expect(findingsOf(before).find((each) => each.rule === rule)?.severity).toBe('error')
    const after = repaired(rule, before)
    expect(after).toEqual({ ...before, confirmedLanguage: language })
    const errors = (checked = before) => findingsOf(checked).filter(({ severity }) => severity === 'error')
    expect(errors(after)).toEqual([])
    expect(errors(after && { ...after, language: 'fr' })).toHaveLength(1)
  })

  test.each([
    ['variables-are-well-formed', 'Hello { {{ 1 }}, it is done.', 'Hello { {{1}}, it is done.'],
    ['variables-are-not-at-the-edges', 'Your order came: {{1}} ', 'Your order came: {{1}}.'],
    ['variables-are-not-at-the-edges', '{{1}}, your order came.', 'Hi {{1}}, your order came.'],
    ['variables-are-in-sequence', 'Hi {{2}}, your order {{1}} came.', 'Hi {{1}}, your order {{2}} came.'],
    ['variables-are-numbered-from-one', 'Hi {{3}}, your order came.', 'Hi {{1}}, your order came.'],
    ['variables-are-of-one-kind', 'Hi {{name}}, your order came.', 'Hi {{1}}, your order came.'],
    ['formatting-is-closed', 'An *open _word that* stays_.', 'An *open word that* stays_.'],
    ['text-is-not-spaced-out', 'One      two.\n\n \n\n\nThree.', 'One two.\n\n\nThree.'],
    ['emoji-are-few', `Hi ${'🎉'.repeat(9)} 🎁 🎈 and 👩‍👩‍👧 more`, `Hi ${'🎉'.repeat(9)} 🎁 and more`],
  ])('of %s turns %j into %j', (rule, text, expected) => {
    expect(repaired(rule, form(body(text)))?.body.text).toBe(expected)
  })

  test.each([
    ['header-is-one-plain-line', header('Your *order*\n🎉 is _here_'), 'header.text', 'Your order is here'],
    ['footer-is-one-plain-line', footer('Bye {{1}}\nfor now'), 'footer.text', 'Bye for now'],
    ['name-is-well-formed', { ...plain, name: 'Prépare Été 2026!' }, 'name', 'prepare_ete_2026'],
    ['language-has-its-form', { ...plain, language: 'pt-br' }, 'language', 'pt_BR'],
    [
      'button-addresses-are-complete',
      link('www.example.com/a'),
      'buttons.0.url',
      'https://www.example.com/a',
    ],
    ['button-addresses-are-complete', link('ftp://example.com'), 'buttons.0.url', 'https://example.com'],
    ['addresses-are-safe', link('http://example.com/a'), 'buttons.0.url', 'https://example.com/a'],
    [
      'phone-numbers-are-international',
      phone('tel: +44 (0)20 7946 0000'),
      'buttons.0.phoneNumber',
      '+442079460000',
    ],
    ['phone-numbers-are-international', phone('0049 30 1234567'), 'buttons.0.phoneNumber', '+49301234567'],
    ['phone-numbers-show-their-country', phone('15550051310'), 'buttons.0.phoneNumber', '+15550051310'],
    ['utility-is-not-promotional', body('Enjoy our discount of today.'), 'category', 'MARKETING'],
    [
      'marketing-offers-a-way-out',
      { ...plain, category: 'MARKETING' },
      'footer.text',
      'Reply STOP to unsubscribe',
    ],
  ])('of %s fixes its part', (rule, change, place, expected) => {
    const after: unknown = repaired(rule, form(change))
    expect(place.split('.').reduce<unknown>((value, key) => Object(value)[key], after)).toBe(expected)
  })

  test('is not offered for an empty address', () => {
    expect(repaired('button-addresses-are-complete', form(link('')))).toBeUndefined()
    expect(repaired('button-addresses-are-complete', form(link(' ')))).toBeUndefined()
  })

  test('works on cards, too', () => {
    const card = {
      ...newCard([]),
      header: { ...emptyForm('en').header, format: 'IMAGE' as const, handle: '4::abc' },
      body: { text: 'A lamp of brass.', samples: {}, rest: {} },
      buttons: link('www.example.com').buttons,
    }
    const carousel = { isOn: true, cards: [card, { ...card, key: 'card-2' }], rest: {} }
    const before = form({ ...plain, category: 'MARKETING', carousel })
    const after = repaired('button-addresses-are-complete', before)?.carousel.cards
    expect(after?.map(({ buttons: [first] }) => first?.url)).toEqual([
      'https://www.example.com',
      'www.example.com',
    ])
  })

  test('groups quick replies', () => {
    const mixed = buttons(reply('A'), button('URL', { text: 'B', url: 'https://example.com' }), reply('C'))
    const after = repaired('quick-replies-stand-together', form(mixed))
    expect(after?.buttons.map(({ text }) => text)).toEqual(['A', 'C', 'B'])
  })

  test('is not offered if it would cause an error', () => {
    const text = body('Hi {{1}}, your order { {{Number}} } came.', { 1: 'Ana' })
    expect(repaired('variables-are-well-formed', form(text))).toBeUndefined()
    expect(repaired('phone-numbers-are-international', form(phone('030 1234567')))).toBeUndefined()
  })

  test('removes its finding and causes no new errors in any template', () => {
    const piece = fc.constantFrom(
      ...'{{1}} {{2}} {{name}} {{_1 {{3}} * _ ~ ``` 🎉🎉🎉🎉🎉🎉 http://x.test www.x.test 0049 +1 - > word discount'.split(
        ' ',
      ),
      '{{ 1 }}',
      '\n\n\n\n',
      '      ',
      ' ',
      'Été',
      'שלום',
    )
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' '))
    const anyForm = fc
      .record({
        name: text,
        language: fc.constantFrom('en_US', 'pt-br', 'ja', 'he', 'xx'),
        category: fc.constantFrom('UTILITY', 'MARKETING'),
        parameterFormat: fc.constantFrom('POSITIONAL' as const, 'NAMED' as const),
        body: text,
        header: text,
        footer: text,
        samples: fc.constantFrom<SampleValues>({}, { 1: 'Ana' }, { 1: 'Ana', 2: '7', name: 'Bo' }),
        buttons: fc.array(fc.tuple(fc.constantFrom('QUICK_REPLY', 'URL', 'PHONE_NUMBER'), text), {
          maxLength: 4,
        }),
      })
      .map(({ body: written, header: above, footer: below, samples, buttons: given, ...rest }) =>
        form({
          ...rest,
          ...header(above),
          ...body(written, samples),
          ...footer(below),
          body: { text: written, samples, rest: {} },
          buttons: given.map(([type, value], index) => ({
            ...newButton(type as ButtonForm['type'], []),
            key: `${index}`,
            text: `Button ${index}`,
            url: value,
            phoneNumber: value,
          })),
        }),
      )
    const errorsOf = (found: readonly PlacedFinding[]) => found.filter(({ severity }) => severity === 'error')
    let offered = 0
    fc.assert(
      fc.property(anyForm, (before) => {
        const found = findingsOf(before)
        const known = new Set(errorsOf(found).map(({ rule }) => rule))
        for (const finding of found) {
          const repair = repairOf(before, finding, { before: found })
          if (!repair) continue
          offered += 1
          const same = ({ rule, message, severity }: PlacedFinding) =>
            rule === finding.rule && message === finding.message && severity === finding.severity
          const after = findingsOf(repair.form)
          expect(after.filter(same).length).toBeLessThan(found.filter(same).length)
          expect(errorsOf(after).filter(({ rule }) => !known.has(rule))).toEqual([])
        }
      }),
      { numRuns: 50 },
    )
    expect(offered).toBeGreaterThan(20)
  })
})
