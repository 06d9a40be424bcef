import { describe, expect, test } from 'vitest'
import { z } from '@/lib/contract/zod'
import { fromTexts } from './parse-input'

const schema = z.looseObject({
  name: z.string().optional(),
  isOn: z.boolean().optional(),
  count: z.number().optional(),
  words: z.array(z.string()).optional(),
  things: z.array(z.object({ id: z.string() })).optional(),
  thing: z.object({ id: z.string() }).optional(),
})

/** Can be parsed but is too deep to be serialized again. */
const deep = '['.repeat(8000) + ']'.repeat(8000)

describe('members given as strings', () => {
  test.each<[[string, string][], unknown]>([
    [[['name', '5']], { name: '5' }],
    [[['name', 'true']], { name: 'true' }],
    [[['isOn', 'true']], { isOn: true }],
    [[['isOn', 'yes']], { isOn: 'yes' }],
    [[['count', '5']], { count: 5 }],
    [[['words', '["a","b"]']], { words: ['a', 'b'] }],
    [
      [
        ['words', 'a'],
        ['words', 'b'],
      ],
      { words: ['a', 'b'] },
    ],
    [[['words', 'a']], { words: ['a'] }],
    [[['words', '5']], { words: ['5'] }],
    [[['thing', '{"id":"1"}']], { thing: { id: '1' } }],
    [[['thing', '{"id":']], { thing: '{"id":' }],
    [[['things', deep]], { things: [deep] }],
    [[['things', '[{"id":"1"}]']], { things: [{ id: '1' }] }],
    [
      [
        ['things', '{"id":"1"}'],
        ['things', '{"id":"2"}'],
      ],
      { things: [{ id: '1' }, { id: '2' }] },
    ],
    [[['other', '5']], { other: '5' }],
    [[], {}],
  ])('%j are parsed as %j', (texts, expected) => {
    expect(fromTexts(schema, texts)).toEqual(expected)
  })

  test('may be named __proto__ without affecting anything else', () => {
    const members = fromTexts(schema, [['__proto__', '{"isOn":true}']])
    expect(Object.keys(members)).toEqual(['__proto__'])
    expect(members.isOn).toBeUndefined()
  })
})
