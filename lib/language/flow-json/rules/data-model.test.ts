import { describe, expect, test } from 'vitest'
import { dataExamplesFit, dataIsUsed, dataModelIsASchema, optionsAreInTheDataModel } from './data-model'
import { flow, heading, screen, text } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('a data entry', () => {
  const document = (entry: unknown) => flow([screen('A', [], { data: { x: entry } })])
  const at = 'INVALID_SCREEN_DATA /screens/0/data/x'

  test.each([
    [{ type: 'string' }],
    [{ type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } }],
    [{ type: 'array', items: true }],
    [{ type: 'object' }],
  ])('may be %j', (entry) => {
    expect(reportsOf(dataModelIsASchema, document(entry))).toEqual([])
  })

  test.each([
    [{}, at],
    ['string', at],
    [{ type: 123 }, `${at}/type`],
    [{ type: 'null' }, `${at}/type`],
    [{ type: 'array' }, at],
    [{ type: 'array', items: 'string' }, `${at}/items`],
    [{ type: 'array', items: { type: 'text' } }, `${at}/items/type`],
    [{ type: 'object', properties: { a: {} } }, `${at}/properties/a`],
    [{ type: 'object', properties: { __example__: { a: 1 } } }, `${at}/properties/__example__`],
    [{ type: 'array', items: { type: 'string', __example__: 'x' } }, `${at}/items/__example__`],
  ])('cannot be %j', (entry, expected) => {
    expect(reportsOf(dataModelIsASchema, document(entry))).toEqual([expected])
  })
})

describe('the example of a data entry', () => {
  const document = (entry: unknown) => flow([screen('A', [], { data: { x: entry } })])
  const at = 'INVALID_SCREEN_DATA /screens/0/data/x'

  test.each([
    [{ type: 'string', __example__: '' }],
    [{ type: 'array', items: { type: 'string' }, __example__: [] }],
    [{ type: 'object', properties: { a: { type: 'number' } }, __example__: { a: 1, b: 'more' } }],
  ])('fits %j', (entry) => {
    expect(reportsOf(dataExamplesFit, document(entry))).toEqual([])
  })

  test.each([
    [{ type: 'number', __example__: '123' }, `${at}/__example__`],
    [{ type: 'string', __example__: null }, `${at}/__example__`],
    [{ type: 'array', items: { type: 'string' }, __example__: ['a', 1] }, `${at}/__example__/1`],
    [
      { type: 'object', properties: { a: { type: 'number' } }, __example__: { a: '1' } },
      `${at}/__example__/a`,
    ],
  ])('does not fit %j', (entry, expected) => {
    expect(reportsOf(dataExamplesFit, document(entry))).toEqual([expected])
  })

  test('is required, and one is offered', () => {
    expect(reportsOf(dataExamplesFit, document({ type: 'boolean' }))).toEqual([at])
    expect(fullReportsOf(dataExamplesFit, document({ type: 'boolean' }))[0]?.repair?.changes).toMatchObject([
      { kind: 'set', value: true },
    ])
  })
})

describe('data of a screen', () => {
  const data = { title: text() }

  test('counts as used if this or another screen shows it', () => {
    expect(reportsOf(dataIsUsed, flow([screen('A', [heading('${data.title}')], { data })]))).toEqual([])
    expect(
      reportsOf(
        dataIsUsed,
        flow([screen('A', [], { data }), screen('B', [heading('${screen.A.data.title}')])]),
      ),
    ).toEqual([])
  })

  test('causes a warning if unused', () => {
    expect(reportsOf(dataIsUsed, flow([screen('A', [], { data })]))).toEqual([
      'UNUSED_DATA* /screens/0/data/title',
    ])
  })

  test('causes no warning while an expression cannot be parsed', () => {
    expect(reportsOf(dataIsUsed, flow([screen('A', [heading('`${data.title`')], { data })]))).toEqual([])
  })
})

describe('options from data', () => {
  const document = (items: unknown) =>
    flow([
      screen('A', [{ type: 'Dropdown', name: 'x', label: 'X', 'data-source': '${data.list}' }], {
        data: { list: { type: 'array', items, __example__: [] } },
      }),
    ])
  const at = 'INVALID_SCREEN_DYNAMIC_DATA /screens/0/layout/children/0/data-source'

  test('are accepted if declared with id and title', () => {
    const properties = { id: { type: 'string' }, title: { type: 'string' } }
    expect(reportsOf(optionsAreInTheDataModel, document({ type: 'object', properties }))).toEqual([])
  })

  test('are rejected if id or title is not declared', () => {
    expect(
      reportsOf(
        optionsAreInTheDataModel,
        document({ type: 'object', properties: { id: { type: 'string' } } }),
      ),
    ).toEqual([at])
    expect(reportsOf(optionsAreInTheDataModel, document({ type: 'object' }))).toEqual([at])
  })
})
