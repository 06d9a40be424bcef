import { describe, expect, test } from 'vitest'
import {
  fileTypesAreMimeTypes,
  inputsAreUsed,
  namesAreUnique,
  sensitiveNamesInputs,
  smallestIsNotAboveLargest,
} from './inputs'
import { complete, flow, footer, heading, input, lastScreen, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('names of inputs', () => {
  test('may be reused on another screen', () => {
    expect(
      reportsOf(namesAreUnique, flow([screen('A', [input('a'), input('b')]), screen('B', [input('a')])])),
    ).toEqual([])
  })

  test('cannot be reused on the same screen, even in branches', () => {
    const branches = { type: 'If', condition: '${form.a}', then: [input('a')], else: [input('a')] }
    const document = flow([screen('A', [input('a'), input('a_2'), branches])])
    expect(reportsOf(namesAreUnique, document)).toEqual([
      'DUPLICATE_FORM_COMPONENT_NAMES /screens/0/layout/children/2/then/0/name',
      'DUPLICATE_FORM_COMPONENT_NAMES /screens/0/layout/children/2/else/0/name',
    ])
    expect(
      fullReportsOf(namesAreUnique, document).flatMap(({ repair }) => repair?.changes ?? []),
    ).toMatchObject([
      { kind: 'set', value: 'a_3' },
      { kind: 'set', value: 'a_4' },
    ])
  })
})

describe('an input', () => {
  const at = 'INPUT_NEVER_USED* /screens/0/layout/children/0'

  test('counts as used by an action, an expression or another screen', () => {
    expect(
      reportsOf(inputsAreUsed, flow([screen('A', [input('a'), footer(complete({ a: '${form.a}' }))])])),
    ).toEqual([])
    expect(reportsOf(inputsAreUsed, flow([screen('A', [input('a'), heading('`${form.a}`')])]))).toEqual([])
    expect(
      reportsOf(
        inputsAreUsed,
        flow([screen('A', [input('a')]), screen('B', [heading('${screen.A.form.a}')])]),
      ),
    ).toEqual([])
  })

  test('causes a warning if it is not used', () => {
    expect(reportsOf(inputsAreUsed, flow([lastScreen('A', [input('a')])]))).toEqual([at])
  })

  test.each([
    ['a', 'as ${form.a}'],
    ['full name', 'Rename it to full_name, and pass it on as ${form.full_name}'],
    ['a.b (c)', 'Rename it to a_b_c_, and pass it on as ${form.a_b_c_}'],
    [' ${} ', 'Use letters'],
  ])('named "%s" gets advice that works: %s', (name, advice) => {
    expect(fullReportsOf(inputsAreUsed, flow([lastScreen('A', [input(name)])]))[0]?.message).toContain(advice)
  })

  test('that is unused can be added to the payload of its screen', () => {
    const changesOf = (...actions: object[]) =>
      fullReportsOf(
        inputsAreUsed,
        flow([screen('A', [input('a'), ...actions.map((action) => footer(action))])]),
      ).flatMap(({ repair }) => repair?.changes ?? [])
    expect(changesOf(complete({ b: 1 }))).toMatchObject([
      { kind: 'set', path: { key: 'a', parent: { key: 'payload' } }, value: '${form.a}' },
    ])
    expect(changesOf({ name: 'data_exchange' })).toMatchObject([{ value: { a: '${form.a}' } }])
    // Its name is already in the payload, several actions could send it, or the action is navigate.
    expect(changesOf(complete({ a: 'b' }))).toEqual([])
    expect(changesOf(complete({}), complete({}))).toEqual([])
    expect(changesOf({ name: 'navigate', next: { type: 'screen', name: 'B' }, payload: {} })).toEqual([])
  })

  test('needs no use if it is a required OptIn or its options have actions', () => {
    const optIn = (more: object) =>
      flow([screen('A', [{ type: 'OptIn', name: 'x', label: 'Agree', ...more }])])
    const option = { id: '1', 'on-select-action': { name: 'update_data', payload: {} } }
    const dropdown = { type: 'Dropdown', name: 'd', label: 'D', 'data-source': [option] }
    expect(reportsOf(inputsAreUsed, optIn({ required: true }))).toEqual([])
    expect(reportsOf(inputsAreUsed, optIn({}))).toEqual([at])
    expect(reportsOf(inputsAreUsed, flow([screen('A', [dropdown])]))).toEqual([])
  })
})

describe('sensitive', () => {
  const document = (names: string[], version = '7.3') =>
    flow([screen('A', [input('secret')], { sensitive: names })], { version })

  test('may name inputs of its screen', () => {
    expect(reportsOf(sensitiveNamesInputs, document(['secret']))).toEqual([])
  })

  test('is rejected for other names', () => {
    expect(reportsOf(sensitiveNamesInputs, document(['secret', 'secrets']))).toEqual([
      'INVALID_SENSITIVE_FIELD /screens/0/sensitive/1',
    ])
    expect(reportsOf(sensitiveNamesInputs, document(['secrets'], '5.0'))).toEqual([])
  })
})

describe('limits of an input', () => {
  const document = (limits: object) => flow([screen('A', [input('a', { ...limits })])])

  test('are accepted if the minimum does not exceed the maximum', () => {
    expect(reportsOf(smallestIsNotAboveLargest, document({ 'min-chars': 3, 'max-chars': 3 }))).toEqual([])
    expect(
      reportsOf(smallestIsNotAboveLargest, document({ 'min-chars': '${data.x}', 'max-chars': 3 })),
    ).toEqual([])
  })

  test('are rejected if the minimum exceeds the maximum', () => {
    expect(reportsOf(smallestIsNotAboveLargest, document({ 'min-chars': 4, 'max-chars': 3 }))).toEqual([
      'MIN_VALUE_GREATER_THAN_MAX /screens/0/layout/children/0/min-chars',
    ])
  })
})

describe('the file types of a picker', () => {
  const document = (...types: string[]) =>
    flow([screen('A', [{ type: 'DocumentPicker', name: 'cv', label: 'CV', 'allowed-mime-types': types }])])

  test('may be MIME types', () => {
    const types = ['application/pdf', 'image/svg+xml', 'application/vnd.ms-excel', '${data.type}']
    expect(reportsOf(fileTypesAreMimeTypes, document(...types))).toEqual([])
  })

  test.each([
    ['application/pdff', 'application/pdf'],
    ['image/jpg', 'image/jpeg'],
    ['audio/mp3', undefined],
    ['image/apng', undefined],
    ['text/css', undefined],
  ])('such as %s get the suggestion %s', (type, meant) => {
    const reports = fullReportsOf(fileTypesAreMimeTypes, document(type))
    expect(reports.map(({ message }) => /mean "(.*)"/.exec(message)?.[1])).toEqual(meant ? [meant] : [])
  })

  test('that are not MIME types cause a warning, with a suggestion if there is one', () => {
    const reports = fullReportsOf(fileTypesAreMimeTypes, document('.pdf', 'aplication/pdf'))
    expect(reports.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', '".pdf" isn’t a MIME type such as application/pdf, so no file matches it.'],
      [
        'warning',
        '"aplication/pdf" isn’t a MIME type such as application/pdf, so no file matches it. Did you mean "application/pdf"?',
      ],
    ])
  })
})
