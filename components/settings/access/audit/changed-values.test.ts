import { describe, expect, test } from 'vitest'
import { changedValues, otherFacts } from '@/components/ui/changed-values'
import { actionText } from './audit-words'

describe('the changed values of an entry', () => {
  test('are those that differ, each with its path', () => {
    const details = {
      before: { name: 'a', same: 1, list: ['x', 'y'], gone: true },
      after: { name: 'b', same: 1, list: ['x', 'z'], added: null },
    }
    expect(changedValues(details)).toEqual([
      { path: 'name', before: 'a', after: 'b' },
      { path: 'list.1', before: 'y', after: 'z' },
      { path: 'added', before: undefined, after: 'null' },
      { path: 'gone', before: 'true', after: undefined },
    ])
  })

  test('have one side only if something was created or deleted', () => {
    expect(changedValues({ after: { name: 'b' } })).toEqual([{ path: 'name', before: undefined, after: 'b' }])
    expect(changedValues({ before: { tags: [] } })).toEqual([
      { path: 'tags', before: '[]', after: undefined },
    ])
  })

  test.each([undefined, null, 'text', 5, [], {}])('are empty for %j', (details) => {
    expect(changedValues(details)).toEqual([])
  })

  test('are left out of its other details', () => {
    expect(otherFacts({ kind: 'templateNameTaken', after: {}, count: 2 })).toEqual([
      { name: 'kind', text: 'templateNameTaken' },
      { name: 'count', text: '2' },
    ])
  })
})

test.each([
  ['templates.edit', 'Edit a template'],
  ['qr-codes', 'QR codes: everything'],
  ['flows', 'Flows: everything'],
])('the action %s is labeled %j', (action, text) => {
  expect(actionText(action)).toBe(text)
})
