import { describe, expect, test } from 'vitest'
import { templateCan } from './template-states'
import { templateStatuses } from './templates'

describe('an edit', () => {
  test('is possible of an approved, a rejected and a paused template, and of no other', () => {
    const editable = templateStatuses.filter((status) => templateCan.edit(status) === undefined)
    expect(editable).toEqual(['APPROVED', 'REJECTED', 'PAUSED'])
  })

  test('is judged by the state in either case', () => {
    expect(templateCan.edit('paused')).toBeUndefined()
    expect(templateCan.edit('pending')).toContain('in review')
  })

  test('is refused in a state nobody knows, with the states that take one', () => {
    expect(templateCan.edit('ON_HOLIDAY')).toBe('Only approved, rejected and paused templates can be edited.')
    expect(templateCan.edit('')).not.toBeUndefined()
  })
})
