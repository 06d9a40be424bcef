import { describe, expect, test } from 'vitest'
import { checkFlow } from '@/lib/language/flow-json/check'
import { dataTypes, entryFor, exampleOfText, nameRefusal, newEntry } from './data-entries'

const errorsOf = (data: unknown) =>
  checkFlow(
    JSON.stringify({
      version: '7.3',
      screens: [
        {
          id: 'A',
          title: 'A',
          terminal: true,
          data,
          layout: {
            type: 'SingleColumnLayout',
            children: [
              { type: 'Footer', label: 'Done', 'on-click-action': { name: 'complete', payload: {} } },
            ],
          },
        },
      ],
    }),
  ).findings.filter(({ severity }) => severity === 'error')

describe('an entry of the data model', () => {
  test.each(dataTypes)('of type %s is valid when created', (type) => {
    expect(newEntry(type).type).toBe(type)
    expect(errorsOf({ entry: newEntry(type) })).toEqual([])
  })

  test('declares the structure of its example', () => {
    const example = [
      { id: 'a', on: true },
      { id: 'b', price: { amount: 3 } },
    ]
    const entry = entryFor(example)
    expect(entry).toEqual({
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          on: { type: 'boolean' },
          price: { type: 'object', properties: { amount: { type: 'number' } } },
        },
      },
      __example__: example,
    })
    expect(
      errorsOf({ entry, empty: entryFor([]), nothing: entryFor({ x: null }) }).map(({ pointer }) => pointer),
    ).toEqual(['/screens/0/data/nothing/__example__/x'])
  })

  test('accepts only examples of its type', () => {
    expect(exampleOfText('3.5', 'number')).toEqual({ value: 3.5 })
    expect(exampleOfText('', 'string')).toEqual({ value: '' })
    expect(exampleOfText('["a"]', 'array')).toEqual({ value: ['a'] })
    for (const [text, type] of [
      ['x', 'number'],
      ['', 'number'],
      ['{}', 'array'],
      ['{', 'object'],
    ] as const)
      expect(exampleOfText(text, type)).toHaveProperty('problem')
  })

  test('needs a unique name that references can use', () => {
    expect(nameRefusal('person_1', [])).toBeUndefined()
    expect(nameRefusal('', [])).toContain('Enter a name')
    expect(nameRefusal('a.b', [])).toContain('can’t contain spaces')
    expect(nameRefusal('a', ['a'])).toContain('already')
  })
})
