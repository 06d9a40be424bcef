import { describe, expect, test } from 'vitest'
import { dataExamplesFit } from './data-examples-fit'
import { flow, screen } from './testing/flows'
import { fullReportsOf, reportsOf } from './testing/reports-of'

describe('the example of an entry', () => {
  const document = (entry: unknown) => flow([screen('A', [], { data: { x: entry } })])
  const at = 'INVALID_SCREEN_DATA /screens/0/data/x'

  test.each([
    [{ type: 'string', __example__: '' }],
    [{ type: 'array', items: { type: 'string' }, __example__: [] }],
    [{ type: 'object', properties: { a: { type: 'number' } }, __example__: { a: 1, b: 'more' } }],
  ])('fits in %j', (entry) => {
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
  ])('does not fit in %j', (entry, expected) => {
    expect(reportsOf(dataExamplesFit, document(entry))).toEqual([expected])
  })

  test('may not be missing, and one is offered', () => {
    expect(reportsOf(dataExamplesFit, document({ type: 'boolean' }))).toEqual([at])
    expect(fullReportsOf(dataExamplesFit, document({ type: 'boolean' }))[0]?.repair?.changes).toMatchObject([
      { kind: 'set', value: true },
    ])
  })
})
