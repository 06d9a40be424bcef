import { describe, expect, test } from 'vitest'
import { templateCan } from './template-states'
import { templateStatuses } from './templates'

describe('an edit', () => {
  test('is possible of an approved, a rejected and a paused template, and of no other', () => {
    const editable = templateStatuses.filter((status) => templateCan.edit(status) === undefined)
    expect(editable).toEqual(['APPROVED', 'REJECTED', 'PAUSED'])
  })

  test('can wait for the end of a review, an appeal and a limit, and for no state that stays', () => {
    const closed = templateStatuses.filter((status) => templateCan.edit(status) !== undefined)
    const passing = closed.filter((status) => templateCan.editLater(status) === undefined)
    expect([...passing].sort()).toEqual(['IN_APPEAL', 'LIMIT_EXCEEDED', 'PENDING'])
    expect(templateCan.editLater('approved')).toBeUndefined()
    expect(templateCan.editLater('ON_HOLIDAY')).not.toBeUndefined()
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
