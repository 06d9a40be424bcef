import { describe, expect, test } from 'vitest'
import {
  branchesCanBeReached,
  computedTextsCanBeRead,
  computedValuesFitMembers,
  conditionsCanBeTested,
  ifsNestLittle,
  operatorsFitTheirValues,
  switchHasCases,
  thenIsNotEmpty,
} from './expressions'
import { complete, flow, footer, heading, input, lastScreen, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the condition of an If', () => {
  const testing = (condition: string) =>
    flow([
      screen('A', [input('name'), { type: 'If', condition, then: [] }], {
        data: { yes: { type: 'boolean' }, text: { type: 'string' }, count: { type: 'number' } },
      }),
    ])

  test.each(['${data.yes}', '!${data.yes}', "${form.name} == 'Ann'", '(${data.count} > 2) && ${data.yes}'])(
    'may be %s',
    (condition) => {
      expect(reportsOf(conditionsCanBeTested, testing(condition))).toEqual([])
    },
  )

  test.each([
    'true',
    '573 == 376',
    '((${data.text}))',
    '${data.yes} && (1 == 1)',
    '${data.text} > 2',
    '${data.yes} == 1',
  ])('cannot be %s', (condition) => {
    expect(reportsOf(conditionsCanBeTested, testing(condition))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/layout/children/1/condition',
    ])
  })
})

describe('an expression', () => {
  const document = (text: string) =>
    flow([screen('A', [heading(text)], { data: { text: { type: 'string' }, count: { type: 'number' } } })])

  test('may combine values that fit its operators', () => {
    expect(reportsOf(operatorsFitTheirValues, document("`'Count: ' ${data.count}`"))).toEqual([])
    expect(reportsOf(operatorsFitTheirValues, document('`${data.count} + 1`'))).toEqual([])
  })

  test('is rejected if a value does not fit its operator', () => {
    expect(reportsOf(operatorsFitTheirValues, document('`${data.text} + 1`'))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/layout/children/0/text',
    ])
  })

  test('in a payload is an error from 7.2 on and a warning before', () => {
    const data = { text: { type: 'string' } }
    const carrying = flow([screen('A', [footer(complete({ sum: '`${data.text} + 1`' }))], { data })])
    const at = '/screens/0/layout/children/0/on-click-action/payload/sum'
    expect(reportsOf(operatorsFitTheirValues, { ...carrying, version: '7.2' })).toEqual([
      `INVALID_PROPERTY_VALUE ${at}`,
    ])
    expect(reportsOf(operatorsFitTheirValues, { ...carrying, version: '7.1' })).toEqual([
      `INVALID_PROPERTY_VALUE* ${at}`,
    ])
  })
})

describe('If components', () => {
  const nested = (depth: number): unknown => ({
    type: 'If',
    condition: '${data.x}',
    then: [depth > 1 ? nested(depth - 1) : heading('Yes')],
  })

  test('may be nested three levels deep', () => {
    expect(reportsOf(ifsNestLittle, flow([screen('A', [nested(3)])]))).toEqual([])
  })

  test('are reported once if nested deeper', () => {
    expect(reportsOf(ifsNestLittle, flow([screen('A', [nested(5)])]))).toEqual([
      'MAXIMUM_IF_NESTING /screens/0/layout/children/0/then/0/then/0/then/0',
    ])
  })
})

describe('the then branch of an If', () => {
  const document = (then: unknown[]) => flow([screen('A', [{ type: 'If', condition: '${data.x}', then }])])

  test('needs at least one component', () => {
    expect(reportsOf(thenIsNotEmpty, document([heading('Yes')]))).toEqual([])
    expect(reportsOf(thenIsNotEmpty, document([]))).toEqual([
      'INVALID_PROPERTY_VALUE /screens/0/layout/children/0/then',
    ])
  })
})

describe('a Switch', () => {
  const document = (cases: object) => flow([screen('A', [{ type: 'Switch', value: '${data.x}', cases }])])

  test('needs at least one case', () => {
    expect(reportsOf(switchHasCases, document({ one: [] }))).toEqual([])
    expect(reportsOf(switchHasCases, document({}))).toEqual([
      'EMPTY_SWITCH_CASES /screens/0/layout/children/0/cases',
    ])
  })
})

describe('a computed text', () => {
  const saying = (text: string, version = '7.3') => flow([screen('A', [heading(text)])], { version })
  const at = '/screens/0/layout/children/0/text'

  test('may be a reference or an expression', () => {
    expect(reportsOf(computedTextsCanBeRead, saying('${data.x}'))).toEqual([])
    expect(reportsOf(computedTextsCanBeRead, saying("`'Hi ' ${data.x}`", '6.0'))).toEqual([])
    expect(reportsOf(computedTextsCanBeRead, saying("`'Hi ' ${data.x}`", '5.1'))).toEqual([])
  })

  test.each([
    ['${user.name}', 'PATTERN_MISMATCH'],
    ['${data}', 'PATTERN_MISMATCH'],
    ['`Hi ${data.x}`', 'INVALID_PROPERTY_VALUE'],
    ['`${data.a} * 2`', 'INVALID_PROPERTY_VALUE'],
  ])('such as %s is rejected with %s', (text, code) => {
    expect(reportsOf(computedTextsCanBeRead, saying(text))).toEqual([`${code} ${at}`])
  })

  test('may refer to other screens from 4.0 on', () => {
    expect(reportsOf(computedTextsCanBeRead, saying('${screen.B.data.x}', '4.0'))).toEqual([])
    expect(reportsOf(computedTextsCanBeRead, saying('${screen.B.data.x}', '3.1'))).toEqual([
      `PATTERN_MISMATCH ${at}`,
    ])
  })

  test('may be a well-formed condition without backticks', () => {
    const document = (condition: string) => flow([screen('A', [{ type: 'If', condition, then: [] }])])
    expect(reportsOf(computedTextsCanBeRead, document("(${data.x} && (${form.animal} == 'cat'))"))).toEqual(
      [],
    )
    for (const condition of [' ', '( )', '))${data.x}((', '${data.x} ) -a'])
      expect(reportsOf(computedTextsCanBeRead, document(condition))).toEqual([
        'INVALID_PROPERTY_VALUE /screens/0/layout/children/0/condition',
      ])
  })

  test('that looks like a broken reference in a payload only causes a warning', () => {
    expect(
      reportsOf(computedTextsCanBeRead, flow([screen('A', [footer(complete({ id: '${user.id}' }))])])),
    ).toEqual(['PATTERN_MISMATCH* /screens/0/layout/children/0/on-click-action/payload/id'])
  })
})

describe('a computed value', () => {
  const data = {
    text: { type: 'string' },
    yes: { type: 'boolean' },
    count: { type: 'number' },
    list: { type: 'array', items: { type: 'string' } },
    deep: { type: 'object', properties: { yes: { type: 'boolean' } } },
  }
  const document = (component: unknown) => flow([screen('A', [component], { data })])
  const at = '/screens/0/layout/children/0'

  test('may have the type of its member', () => {
    expect(
      reportsOf(computedValuesFitMembers, document(heading('${data.text}', { visible: '${data.yes}' }))),
    ).toEqual([])
    expect(
      reportsOf(computedValuesFitMembers, document(input('a', { 'max-chars': '${data.count}' }))),
    ).toEqual([])
    expect(reportsOf(computedValuesFitMembers, document({ type: 'TextBody', text: '${data.list}' }))).toEqual(
      [],
    )
    expect(
      reportsOf(computedValuesFitMembers, document(heading('x', { visible: '`${data.count} > 2`' }))),
    ).toEqual([])
  })

  test('is rejected if its type differs, at any depth', () => {
    expect(reportsOf(computedValuesFitMembers, document(heading('${data.deep.yes}')))).toEqual([
      `INVALID_SCREEN_DYNAMIC_DATA ${at}/text`,
    ])
    expect(reportsOf(computedValuesFitMembers, document(heading('x', { visible: '${data.text}' })))).toEqual([
      `INVALID_SCREEN_DYNAMIC_DATA ${at}/visible`,
    ])
    expect(
      reportsOf(
        computedValuesFitMembers,
        document({ type: 'PhotoPicker', name: 'p', 'error-message': '${data.yes}' }),
      ),
    ).toEqual([`INVALID_SCREEN_DYNAMIC_DATA ${at}/error-message`])
  })

  test.each(['4.0', '6.3', '7.3'])('cannot be a boolean in an error message in version %s', (version) => {
    const picker = { type: 'PhotoPicker', name: 'p', 'error-message': '${data.yes}' }
    const wrong = { ...document(picker), version }
    expect(reportsOf(computedValuesFitMembers, wrong)).toEqual([
      `INVALID_SCREEN_DYNAMIC_DATA ${at}/error-message`,
    ])
    const bound = (to: string) => ({ ...document({ ...picker, 'error-message': to }), version })
    expect(reportsOf(computedValuesFitMembers, bound('${data.text}'))).toEqual([])
    expect(reportsOf(computedValuesFitMembers, bound('${data.deep}'))).toEqual([])
  })

  test('of unknown origin is left to the rule about references', () => {
    expect(reportsOf(computedValuesFitMembers, document(heading('${data.gone}')))).toEqual([])
  })

  test('is not checked in an unknown member named like an inherited property', () => {
    expect(
      reportsOf(computedValuesFitMembers, document(heading('x', { constructor: '${data.yes}' }))),
    ).toEqual([])
  })
})

describe('an If inside another', () => {
  const inner = (condition: string, more: object = {}) => ({
    type: 'If',
    condition,
    then: [heading('a')],
    else: [heading('b')],
    ...more,
  })
  const document = (outer: object) => flow([lastScreen('A', [outer])])
  const same = '${data.open}  == true'

  test('may have a different condition', () => {
    const outer = inner('${data.open} == true', { then: [inner('${data.late} == true')] })
    expect(reportsOf(branchesCanBeReached, document(outer))).toEqual([])
  })

  test('is reported if one of its branches contradicts the outer condition', () => {
    const inThen = inner('${data.open} == true', { then: [inner(same)] })
    expect(reportsOf(branchesCanBeReached, document(inThen))).toEqual([
      'BRANCH_NEVER_SHOWN* /screens/0/layout/children/0/then/0/else',
    ])
    const inElse = inner('${data.open} == true', { else: [inner(same)] })
    expect(reportsOf(branchesCanBeReached, document(inElse))).toEqual([
      'BRANCH_NEVER_SHOWN* /screens/0/layout/children/0/else/0/then',
    ])
    const without = inner('${data.open} == true', { then: [inner(same, { else: undefined })] })
    expect(reportsOf(branchesCanBeReached, document(without))).toEqual([])
  })
})
