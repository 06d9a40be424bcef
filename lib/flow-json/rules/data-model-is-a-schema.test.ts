import { describe, expect, test } from 'vitest'
import { dataModelIsASchema } from './data-model-is-a-schema'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('an entry of the data', () => {
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
  ])('may not be %j', (entry, expected) => {
    expect(reportsOf(dataModelIsASchema, document(entry))).toEqual([expected])
  })
})
