import { describe, expect, test } from 'vitest'
import { cellProblem, columnsOf, tableOf } from './list-table'

const text = { type: 'string' }
const options = { type: 'array', items: { type: 'object', properties: { id: text, title: text } } }
const columnOf = (schema: object, name: string) => {
  const column = columnsOf({ ...schema })?.find((each) => each.name === name)
  if (!column) throw new Error(`There is no column ${name}.`)
  return column
}

describe('the columns of a list', () => {
  test('are those its data model declares, in order, and options need an ID and a title', () => {
    const properties = { title: text, id: text, enabled: { type: 'boolean' }, price: { type: 'integer' } }
    expect(columnsOf({ type: 'array', items: { type: 'object', properties } })).toEqual([
      { name: 'title', type: 'string', isNeeded: true },
      { name: 'id', type: 'string', isNeeded: true },
      { name: 'enabled', type: 'boolean', isNeeded: false },
      { name: 'price', type: 'number', isNeeded: false },
    ])
  })

  test('are required if the data model says so', () => {
    const items = { type: 'object', properties: { id: text, title: text, at: text }, required: ['at'] }
    expect(columnsOf({ type: 'array', items })?.map(({ isNeeded }) => isNeeded)).toEqual([false, false, true])
  })

  test.each([
    ['texts', { type: 'string' }],
    ['objects with an undeclared structure', { type: 'object' }],
    ['objects without members', { type: 'object', properties: {} }],
    ['nested objects', { type: 'object', properties: { start: { type: 'object', properties: {} } } }],
    ['lists', { type: 'object', properties: { tags: { type: 'array', items: text } } }],
  ])('do not exist for a list of %s', (_, items) => {
    expect(columnsOf({ type: 'array', items })).toBeUndefined()
  })
})

describe('a list as a table', () => {
  const declared = columnsOf(options)

  test('has a row for each item and an extra column for undeclared members', () => {
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
    ['a null value', [{ id: null }]],
    ['a nested value', [{ id: 'a', start: { title: 'A' } }]],
    ['a number where a text is declared', [{ id: 1 }]],
    [
      'a text that would be read as a number',
      [
        { id: 'a', size: '12' },
        { id: 'b', size: 12 },
      ],
    ],
    ['more than 200 rows', Array.from({ length: 201 }, () => ({}))],
  ])('is not offered for %s', (_, value) => {
    expect(tableOf(value, declared)).toBeUndefined()
  })
})

describe('a cell', () => {
  const problemOf = (rows: object[], index: number, name: string) => {
    const table = tableOf(rows, columnsOf(options))
    return table && cellProblem(table, index, columnOf(options, name))
  }

  test('reports that its row lacks a required value', () => {
    expect(problemOf([{ title: 'A' }], 0, 'id')).toBe('Every row needs an id.')
    expect(problemOf([{ id: 'a', title: '' }], 0, 'title')).toBe('Every row needs a title.')
    expect(problemOf([{ id: 'a', title: 'A' }], 0, 'title')).toBeUndefined()
  })

  test('reports a duplicate ID in the later of two rows', () => {
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
