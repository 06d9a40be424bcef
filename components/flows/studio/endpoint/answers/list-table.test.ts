import { describe, expect, test } from 'vitest'
import { cellProblem, columnsOf, tableOf } from './list-table'

const text = { type: 'string' }
const options = { type: 'array', items: { type: 'object', properties: { id: text, title: text } } }
const columnOf = (schema: object, name: string) => {
  const column = columnsOf({ ...schema })?.find((each) => each.name === name)
  if (!column) throw new Error(`There is no column ${name}.`)
  return column
}

describe('columns of a list', () => {
  test('are what its data model declares, in that order, and options need an id and a title', () => {
    const properties = { title: text, id: text, enabled: { type: 'boolean' }, price: { type: 'integer' } }
    expect(columnsOf({ type: 'array', items: { type: 'object', properties } })).toEqual([
      { name: 'title', type: 'string', isNeeded: true },
      { name: 'id', type: 'string', isNeeded: true },
      { name: 'enabled', type: 'boolean', isNeeded: false },
      { name: 'price', type: 'number', isNeeded: false },
    ])
  })

  test('are needed where the data model says so', () => {
    const items = { type: 'object', properties: { id: text, title: text, at: text }, required: ['at'] }
    expect(columnsOf({ type: 'array', items })?.map(({ isNeeded }) => isNeeded)).toEqual([false, false, true])
  })

  test.each([
    ['texts', { type: 'string' }],
    ['objects nobody described', { type: 'object' }],
    ['objects without members', { type: 'object', properties: {} }],
    ['objects in objects', { type: 'object', properties: { start: { type: 'object', properties: {} } } }],
    ['lists', { type: 'object', properties: { tags: { type: 'array', items: text } } }],
  ])('are none for a list of %s', (_, items) => {
    expect(columnsOf({ type: 'array', items })).toBeUndefined()
  })
})

describe('a list as a table', () => {
  const declared = columnsOf(options)

  test('has a row for each item, and a column for what someone wrote besides', () => {
    const rows = [{ id: 'a', title: 'A', note: 'new' }, { id: '${form.id}' }]
    expect(tableOf(rows, declared)).toEqual({
      rows,
      columns: [...(declared ?? []), { name: 'note', type: 'string', isNeeded: false, isExtra: true }],
    })
    expect(tableOf(undefined, declared)?.rows).toEqual([])
  })

  test.each([
    ['a reference', '${form.all}'],
    ['a list of texts', ['a']],
    ['a value that is nothing', [{ id: null }]],
    ['a value in a value', [{ id: 'a', start: { title: 'A' } }]],
    ['a number where a text is declared', [{ id: 1 }]],
    [
      'a text that would be read as a number',
      [
        { id: 'a', size: '12' },
        { id: 'b', size: 12 },
      ],
    ],
    ['more rows than people look through', Array.from({ length: 201 }, () => ({}))],
  ])('is none when it holds %s', (_, value) => {
    expect(tableOf(value, declared)).toBeUndefined()
  })
})

describe('a cell', () => {
  const problemOf = (rows: object[], index: number, name: string) => {
    const table = tableOf(rows, columnsOf(options))
    return table && cellProblem(table, index, columnOf(options, name))
  }

  test('says when a row lacks what it needs', () => {
    expect(problemOf([{ title: 'A' }], 0, 'id')).toBe('Every row needs an id.')
    expect(problemOf([{ id: 'a', title: '' }], 0, 'title')).toBe('Every row needs a title.')
    expect(problemOf([{ id: 'a', title: 'A' }], 0, 'title')).toBeUndefined()
  })

  test('says at the second of two rows that they have one id', () => {
    const rows = [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'A' },
      { id: 'a', title: 'C' },
    ]
    expect(rows.map((_, index) => problemOf(rows, index, 'id'))).toEqual([
      undefined,
      undefined,
      'Row 1 already has this ID.',
    ])
    expect(problemOf([{ id: '${form.id}' }, { id: '${form.id}' }], 1, 'id')).toBeUndefined()
  })
})
