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

describe('a language version has drifted from its source', () => {
  test('not at all where only the words differ, in whatever order the variables stand', () => {
    expect(drift({})).toEqual([])
  })

  test.each<[string, Texts, string[]]>([
    ['has a variable less', { body: 'Hallo {{1}}, shop.example.com ist offen.' }, ['variables']],
    ['has a variable more in the header', { header: { format: 'TEXT', text: 'Bestellung' } }, ['variables']],
    ['has another header', { header: { format: 'IMAGE' } }, ['header', 'variables']],
    ['has no header', { header: undefined }, ['header', 'variables']],
    ['has a button less', { buttons: german.buttons?.slice(0, 1) }, ['buttons', 'links']],
    ['has its buttons in another order', { buttons: german.buttons?.toReversed() }, ['buttons', 'links']],
    ['leads to no place of its own', { body: 'Hallo {{1}}, sie kommt am {{2}} an.' }, ['links']],
    [
      'has an address without the variable',
      { buttons: [{ type: 'URL', text: 'V', url: 'https://shop.example.com/' }, { type: 'QUICK_REPLY' }] },
      ['links'],
    ],
    ['has no footer', { footer: undefined }, ['footer']],
    ['has the text of its source', { body: english.body }, ['untranslated']],
  ])('when it %s', (_what, change, kinds) => {
    expect(drift(change)).toEqual(kinds)
  })

  test('never by the same words in another country of the language', () => {
    expect(drift(english, {}, 'en_GB')).toEqual([])
    expect(drift(english, {}, 'es')).toEqual(['untranslated'])
  })

  test('never by the same text where there are no words in it', () => {
    const plain = { body: '{{1}}: {{2}} €' }
    const version = { language: 'de', form: formOf(plain) }
    expect(driftOf(version, { language: 'en', form: formOf(plain) })).toEqual([])
  })

  test('when the source was edited after it, as far as that is known', () => {
    expect(drift({}, { sourceEditedAt: 5, versionAt: 4 })).toEqual(['sourceEdited'])
    expect(drift({}, { sourceEditedAt: 5, versionAt: 5 })).toEqual([])
    expect(drift({}, { sourceEditedAt: 5 })).toEqual([])
    expect(drift({}, { versionAt: 5 })).toEqual([])
  })
})
