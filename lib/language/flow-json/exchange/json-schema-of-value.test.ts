import Ajv from 'ajv/dist/2020'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schemaProblems, unusableSchema } from './json-schema-of-value'

const slot = {
  type: 'object',
  properties: { id: { type: 'string', pattern: '^\\d+:\\d\\d$' }, free: { type: 'integer', minimum: 1 } },
  required: ['id'],
  additionalProperties: false,
}

describe('a schema for the data of a response', () => {
  test('reports each problem with its path', () => {
    const schema = {
      $defs: { slot },
      properties: { slots: { minItems: 3, items: { $ref: '#/$defs/slot' } } },
    }
    expect(unusableSchema(schema)).toBeUndefined()
    expect(
      schemaProblems(schema, {
        slots: [
          { id: '9:00', free: 0 },
          { free: 1.5, more: true },
        ],
      }),
    ).toEqual([
      '"slots" must have a length of at least 3, but is 2.',
      '"slots[0].free" must be at least 1, but is 0.',
      '"slots[1].free" must be an integer, but is a number.',
      '"slots[1].id" is missing.',
      '"slots[1].more" isn’t expected.',
    ])
  })

  test.each([
    [{ requried: ['a'] }, '“requried” isn’t supported'],
    [{ properties: { a: { type: 'text' } } }, '“type” must be one of'],
    [{ items: { $ref: 'https://example.com/slot.json' } }, '“$ref” must name a definition'],
    [{ pattern: '(?<=a)b' }, '“pattern” isn’t a regular expression'],
    [{ minItems: '3' }, '“minItems” must be a number'],
    [[], 'must be an object'],
  ])('is rejected if it is unsupported or invalid: %j', (schema, words) => {
    expect(unusableSchema(schema)).toContain(words)
  })

  test('with a reference to itself terminates', () => {
    const schema = { $ref: '#', type: 'object' }
    expect(unusableSchema(schema)).toBeUndefined()
    expect(schemaProblems(schema, 1)).not.toEqual([])
  })

  test('agrees with Ajv on random schemas and values', () => {
    const ajv = new Ajv({ strict: false })
    const leaf = fc.oneof(
      fc
        .constantFrom('string', 'number', 'integer', 'boolean', 'object', 'array', 'null')
        .map((type) => ({ type })),
      fc
        .integer({ min: 0, max: 3 })
        .chain((limit) =>
          fc
            .constantFrom('minLength', 'maxItems', 'minimum', 'exclusiveMaximum')
            .map((name) => ({ [name]: limit })),
        ),
      fc.jsonValue({ maxDepth: 1 }).map((value) => ({ const: value })),
      fc.constant({ uniqueItems: true }),
    )
    const { schema } = fc.letrec<{ schema: object }>((tie) => ({
      schema: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.record({
          properties: fc.dictionary(fc.constantFrom('a', 'b'), tie('schema')),
          required: fc.constantFrom(['a'], []),
        }),
        fc.record({ items: tie('schema') }),
        fc.record({ additionalProperties: tie('schema') }),
        fc
          .array(tie('schema'), { minLength: 1, maxLength: 2 })
          .chain((all) => fc.constantFrom('anyOf', 'oneOf', 'allOf').map((name) => ({ [name]: all }))),
        tie('schema').map((not) => ({ not })),
      ),
    }))
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue({ maxDepth: 1 })),
    )
    fc.assert(
      fc.property(schema, value, (wanted, given) => {
        expect(unusableSchema(wanted)).toBeUndefined()
        expect(schemaProblems(wanted, given).length === 0).toBe(ajv.validate(wanted, given))
      }),
      { numRuns: 150 },
    )
  })
})
