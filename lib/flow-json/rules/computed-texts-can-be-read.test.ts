import { describe, expect, test } from 'vitest'
import { computedTextsCanBeRead } from './computed-texts-can-be-read'
import { complete, flow, footer, heading, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a computed text', () => {
  const saying = (text: string, version = '7.3') => flow([screen('A', [heading(text)])], { version })
  const at = '/screens/0/layout/children/0/text'

  test('is a reference, and from 6.0 an expression', () => {
    expect(reportsOf(computedTextsCanBeRead, saying('${data.x}'))).toEqual([])
    expect(reportsOf(computedTextsCanBeRead, saying("`'Hi ' ${data.x}`", '6.0'))).toEqual([])
    expect(reportsOf(computedTextsCanBeRead, saying("`'Hi ' ${data.x}`", '5.1'))).toEqual([])
  })

  test.each([
    ['${user.name}', 'PATTERN_MISMATCH'],
    ['${data}', 'PATTERN_MISMATCH'],
    ['`Hi ${data.x}`', 'INVALID_PROPERTY_VALUE'],
    ['`${data.a} * 2`', 'INVALID_PROPERTY_VALUE'],
  ])('is refused as %s', (text, code) => {
    expect(reportsOf(computedTextsCanBeRead, saying(text))).toEqual([`${code} ${at}`])
  })

  test('speaks of other screens from 4.0', () => {
    expect(reportsOf(computedTextsCanBeRead, saying('${screen.B.data.x}', '4.0'))).toEqual([])
    expect(reportsOf(computedTextsCanBeRead, saying('${screen.B.data.x}', '3.1'))).toEqual([
      `PATTERN_MISMATCH ${at}`,
    ])
  })

  test('is a condition without backticks', () => {
    const document = (condition: string) => flow([screen('A', [{ type: 'If', condition, then: [] }])])
    expect(reportsOf(computedTextsCanBeRead, document("(${data.x} && (${form.animal} == 'cat'))"))).toEqual(
      [],
    )
    for (const condition of [' ', '( )', '))${data.x}((', '${data.x} ) -a'])
      expect(reportsOf(computedTextsCanBeRead, document(condition))).toEqual([
        'INVALID_PROPERTY_VALUE /screens/0/layout/children/0/condition',
      ])
  })

  test('may look like a reference in what an action carries', () => {
    expect(
      reportsOf(computedTextsCanBeRead, flow([screen('A', [footer(complete({ id: '${user.id}' }))])])),
    ).toEqual(['PATTERN_MISMATCH* /screens/0/layout/children/0/on-click-action/payload/id'])
  })
})
