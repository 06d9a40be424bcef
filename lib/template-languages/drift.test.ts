import { describe, expect, test } from 'vitest'
import { formFromContent } from '@/lib/language/template/form'
import { driftOf } from './drift'

interface Texts {
  header?: object
  body?: string
  footer?: string
  buttons?: object[]
}

const english: Texts = {
  header: { format: 'TEXT', text: 'Order {{1}}' },
  body: 'Hi {{1}}, track it at shop.example.com, it comes {{2}}.',
  footer: 'Thank you',
  buttons: [
    { type: 'URL', text: 'Track', url: 'https://shop.example.com/{{1}}' },
    { type: 'QUICK_REPLY', text: 'Stop' },
  ],
}
const german: Texts = {
  header: { format: 'TEXT', text: 'Bestellung {{1}}' },
  body: 'Hallo {{2}}, verfolgen Sie sie auf shop.example.com, Ankunft {{1}}.',
  footer: 'Danke',
  buttons: [
    { type: 'URL', text: 'Verfolgen', url: 'https://shop.example.com/de/{{1}}' },
    { type: 'QUICK_REPLY', text: 'Stopp' },
  ],
}

function formOf({ header, body, footer, buttons }: Texts) {
  return formFromContent({
    name: 'order',
    category: 'UTILITY',
    components: [
      ...(header ? [{ type: 'HEADER', ...header }] : []),
      { type: 'BODY', text: body },
      ...(footer ? [{ type: 'FOOTER', text: footer }] : []),
      ...(buttons ? [{ type: 'BUTTONS', buttons }] : []),
    ],
  })
}
const drift = (change: Texts, written = {}, language = 'de') =>
  driftOf(
    { language, form: formOf({ ...german, ...change }) },
    { language: 'en_US', form: formOf(english) },
    written,
  )

describe('a language version', () => {
  test('has not drifted if only words and the order of variables differ', () => {
    expect(drift({})).toEqual([])
  })

  test.each<[string, Texts, string[]]>([
    ['lacks a variable', { body: 'Hallo {{1}}, shop.example.com ist offen.' }, ['variables']],
    ['lacks a variable in the header', { header: { format: 'TEXT', text: 'Bestellung' } }, ['variables']],
    ['has another header', { header: { format: 'IMAGE' } }, ['header', 'variables']],
    ['lacks the header', { header: undefined }, ['header', 'variables']],
    ['lacks a button', { buttons: german.buttons?.slice(0, 1) }, ['buttons', 'links']],
    ['has its buttons in another order', { buttons: german.buttons?.toReversed() }, ['buttons', 'links']],
    ['lacks a link in the body', { body: 'Hallo {{1}}, sie kommt am {{2}} an.' }, ['links']],
    [
      'has a URL without its variable',
      { buttons: [{ type: 'URL', text: 'V', url: 'https://shop.example.com/' }, { type: 'QUICK_REPLY' }] },
      ['links'],
    ],
    ['lacks the footer', { footer: undefined }, ['footer']],
    ['has the text of its source', { body: english.body }, ['untranslated']],
  ])('has drifted when it %s', (_what, change, kinds) => {
    expect(drift(change)).toEqual(kinds)
  })

  test('can have the text of its source only in the same language', () => {
    expect(drift(english, {}, 'en_GB')).toEqual([])
    expect(drift(english, {}, 'es')).toEqual(['untranslated'])
  })

  test('can have the same text if there are no words in it', () => {
    const plain = { body: '{{1}}: {{2}} €' }
    const version = { language: 'de', form: formOf(plain) }
    expect(driftOf(version, { language: 'en', form: formOf(plain) })).toEqual([])
  })

  test('has drifted if the source is known to have been edited later', () => {
    expect(drift({}, { sourceEditedAt: 5, versionAt: 4 })).toEqual(['sourceEdited'])
    expect(drift({}, { sourceEditedAt: 5, versionAt: 5 })).toEqual([])
    expect(drift({}, { sourceEditedAt: 5 })).toEqual([])
    expect(drift({}, { versionAt: 5 })).toEqual([])
  })
})
