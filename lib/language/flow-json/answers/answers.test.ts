import { describe, expect, test } from 'vitest'
import { buildModel } from '../build-model'
import { answerColumns } from './answer-columns'
import { answerMembers, answerValue } from './answer-value'

const complete = (payload: object) => ({
  type: 'Footer',
  label: 'Send',
  'on-click-action': { name: 'complete', payload },
})
const navigate = (name: string, payload: object) => ({
  type: 'Footer',
  label: 'Continue',
  'on-click-action': { name: 'navigate', next: { type: 'screen', name }, payload },
})
const screen = (id: string, children: object[], more: object = {}) => ({
  id,
  title: id,
  layout: { type: 'SingleColumnLayout', children },
  ...more,
})
const rating = {
  type: 'RadioButtonsGroup',
  name: 'rating',
  label: 'How was it?',
  'data-source': [
    { id: 'good', title: 'Very good' },
    { id: 'bad', title: 'Bad' },
  ],
}
const columnsOf = (screens: object[]) => answerColumns(buildModel({ version: '7.3', screens }))

describe('answer columns', () => {
  test('get their type from the original input, across all screens that pass the value on', () => {
    const columns = columnsOf([
      screen('A', [rating, navigate('B', { stars: '${form.rating}' })]),
      screen('B', [navigate('C', { stars: '${data.stars}' })], { data: { stars: { type: 'string' } } }),
      screen(
        'C',
        [
          { type: 'TextInput', name: 'age', label: 'Age', 'input-type': 'number' },
          { type: 'OptIn', name: 'agrees', label: 'Write to me' },
          complete({
            stars: '${data.stars}',
            age: '${form.age}',
            agrees: '${form.agrees}',
            rating: '${screen.A.form.rating}',
            count: '${data.count}',
            both: '`${form.age} + 1`',
            source: 'chat',
          }),
        ],
        { data: { stars: { type: 'string' }, count: { type: 'number' } } },
      ),
    ])
    const options = { good: 'Very good', bad: 'Bad' }
    expect(columns).toEqual([
      { name: 'stars', label: 'How was it?', kind: 'option', options },
      { name: 'age', label: 'Age', kind: 'number' },
      { name: 'agrees', label: 'Write to me', kind: 'boolean' },
      { name: 'rating', label: 'How was it?', kind: 'option', options },
      { name: 'count', label: 'count', kind: 'number' },
      { name: 'both', label: 'both', kind: 'unknown' },
      { name: 'source', label: 'source', kind: 'unknown' },
    ])
  })

  test('are computed even if screens pass data in a circle or the document is broken', () => {
    const pass = { x: '${data.x}' }
    const data = { data: { x: { type: 'boolean' } } }
    const circle = [
      screen('A', [navigate('B', pass)], data),
      screen('B', [navigate('A', pass), complete(pass)], data),
    ]
    expect(columnsOf(circle)).toEqual([{ name: 'x', label: 'x', kind: 'boolean' }])
    expect(columnsOf([screen('A', [complete({ x: '${form.gone}' })])])).toEqual([
      { name: 'x', label: 'x', kind: 'unknown' },
    ])
    expect(answerColumns(buildModel(undefined))).toEqual([])
  })
})

describe('an answer', () => {
  const option = { name: 'r', label: 'R', kind: 'option', options: { good: 'Very good' } } as const

  test.each([
    [option, 'good', { text: 'Very good', fits: true }],
    [option, 'gone', { text: 'gone', fits: false }],
    [option, ['good'], { text: '["good"]', fits: false }],
    [{ ...option, kind: 'options' as const }, ['good'], { text: 'Very good', fits: true }],
    [{ name: 'n', label: 'N', kind: 'number' as const }, 'twelve', { text: 'twelve', fits: false }],
    [{ name: 'n', label: 'N', kind: 'number' as const }, '12', { text: '12', fits: true }],
    [{ name: 'b', label: 'B', kind: 'boolean' as const }, true, { text: 'Yes', fits: true }],
    [{ name: 'b', label: 'B', kind: 'boolean' as const }, 'true', { text: 'true', fits: false }],
    [{ name: 'd', label: 'D', kind: 'date' as const }, '2026-06-02', { text: '2026-06-02', fits: true }],
    [
      { name: 'f', label: 'F', kind: 'files' as const },
      [{ file_name: 'a.jpg' }, 1],
      { text: 'a.jpg, 1', fits: true },
    ],
    [{ name: 'u', label: 'U', kind: 'unknown' as const }, { a: 1 }, { text: '{"a":1}', fits: true }],
  ])('for column %j with value %j is displayed as %j', (column, value, expected) => {
    expect(answerValue(column, value)).toEqual(expected)
  })

  test('is undefined if missing, and does not match inherited property names', () => {
    expect(answerValue(option, undefined)).toBeUndefined()
    expect(answerValue(option, 'constructor')).toEqual({ text: 'constructor', fits: false })
  })

  test('has the members of its JSON object except the flow token, and none if it is not an object', () => {
    expect(answerMembers('{"flow_token":"t","a":1}')).toEqual({ a: 1 })
    for (const text of ['', '[]', 'null', '"a"', '{']) expect(answerMembers(text)).toBeUndefined()
  })
})
