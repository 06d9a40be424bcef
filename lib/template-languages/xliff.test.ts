import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textListCharacters } from '@/lib/contract/template-languages'
import { emptyForm, newButton } from '@/lib/language/template/form'
import type { ListedVersion } from './csv-export'
import { readTextsCsv, versionsOfRows } from './csv-import'
import { textParts } from './text-parts'
import { xliffEnd, xliffFile, xliffStart } from './xliff-export'
import { readTextsXliff } from './xliff-import'

const known = [{ name: 'order', source: 'en' }]
const documentWith = (target: string, versions: readonly ListedVersion[]) =>
  [xliffStart({ source: 'en', target }), ...versions.map(xliffFile), xliffEnd].join('')
const form = (language: string, body: string, button: string) => ({
  ...emptyForm(language),
  body: { text: body, samples: {}, rest: {} },
  buttons: [{ ...newButton('QUICK_REPLY', []), text: button }],
})
const written = (body: string, translated: string, button = 'Yes') =>
  documentWith('pt_BR', [
    {
      name: 'order',
      language: 'pt_BR',
      category: 'UTILITY',
      source: form('en', body, 'Yes'),
      form: form('pt_BR', translated, button),
    },
  ])
const read = (text: string) => {
  const list = readTextsXliff(text, known)
  if ('refusal' in list) throw new Error(list.refusal)
  return list
}
const documentOf = (units: string, more = 'trgLang="de"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" ${more}><file id="f" original="order">${units}</file></xliff>`
const unit = (target: string, source = 'Hi <ph id="1" equiv="{{1}}"/>') =>
  `<unit id="body"><segment><source>${source}</source>${target}</segment></unit>`
const errorsOf = (units: string) => read(documentOf(units)).rows.flatMap(({ errors }) => errors)
const refusalOf = (text: string) => {
  const list = readTextsXliff(text, known)
  return 'refusal' in list ? list.refusal : undefined
}

/** Texts with characters that are special in XML. */
const word = fc.constantFrom(
  'Olá',
  '<b>',
  '&amp;',
  '"',
  '\n',
  '\u0001',
  ']]>',
  ' ',
  'مرحبا',
  '👩🏽‍🌾',
  '{{1}}',
  '\t',
)
const someText = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => words.join(''))
  .filter((text) => text.trim() !== '' && text.trim() !== '\u0001')

describe('texts as XLIFF', () => {
  test('are read back as they were written, with variables as placeholders', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const list = read(written(text, text))
        expect(versionsOfRows(list.rows)).toEqual([
          {
            name: 'order',
            language: 'pt_BR',
            texts: [
              { part: 'body', text },
              { part: 'button 1', text: 'Yes' },
            ],
          },
        ])
        expect(list.rows[0]?.source).toBe(text)
      }),
    )
    expect(written('Hi {{1}}, {{1}}', 'Olá {{1}}')).toContain('<target>Olá <ph id="v-1-1" equiv="{{1}}"')
  })

  test('that are missing have no target, and are read as nothing to write', () => {
    const source = form('en', 'Hello', 'Yes')
    const versions = [{ name: 'order', language: 'de', category: 'UTILITY', source, form: undefined }]
    const text = documentWith('de', versions)
    expect(text).not.toContain('<target>')
    expect(read(text)).toEqual({ rows: [], empty: textParts(source).length, warnings: [] })
  })

  test('from other tools can have groups, several segments and inline markup', () => {
    const target = '<segment><source>One.</source><target>Eins.</target></segment>'
    const between = '<ignorable><source> </source></ignorable>'
    const marked =
      '<segment><source>Two</source><target><pc id="b">Zwei</pc><mrk id="m"> {{1}}</mrk></target></segment>'
    const list = read(documentOf(`<group id="g"><unit id="body">${target}${between}${marked}</unit></group>`))
    expect(list.rows).toMatchObject([{ part: 'body', source: 'One. Two', translation: 'Eins. Zwei {{1}}' }])
  })

  test.each([
    [unit('<target>Hallo</target>'), /1/],
    [unit('<target>Hallo <ph id="x"/></target>'), /doesn’t match a variable/],
    [
      `<unit id="body"><segment><source>A</source><target>B</target></segment><segment><source>C</source></segment></unit>`,
      /Only some segments/,
    ],
    [unit('<target>Hallo {{1}}</target>').replace('id="body"', 'id="subject"'), /The part must be header/],
  ])('are refused unit by unit: %s', (units, reason) => {
    expect(errorsOf(units).join(' ')).toMatch(reason)
  })

  test.each([
    [
      'an expanding entity',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xliff>&b;</xliff>',
      /DOCTYPE/,
    ],
    [
      'an external file',
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff>&a;</xliff>',
      /DOCTYPE/,
    ],
    ['an undeclared entity', documentOf(unit('<target>&evil;</target>')), /well-formed/],
    ['broken XML', '<xliff version="2.0"><file>', /well-formed XML, line 1/],
    ['extreme nesting', `${'<a>'.repeat(200_000)}`, /well-formed/],
    ['another document', '<html/>', /isn’t XLIFF/],
    ['an older version', '<xliff version="1.2"/>', /XLIFF 1.2/],
    ['no language', documentOf(unit(''), ''), /trgLang/],
    ['no units', documentOf(''), /no units/],
  ])('are refused as a whole with %s', (_what, text, reason) => {
    expect(refusalOf(text)).toMatch(reason)
  })
})

test('a list that is too long is refused as a whole, whatever its format', () => {
  const text = '<'.repeat(textListCharacters + 1)
  const refusal = 'The file has more than 20 million characters: split it.'
  expect(readTextsXliff(text, [])).toEqual({ refusal })
  expect(readTextsCsv(text, [])).toEqual({ refusal })
})
