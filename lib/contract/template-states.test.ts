import { describe, expect, test } from 'vitest'
import { templateCan } from './template-states'
import { templateStatuses } from './templates'

describe('an edit', () => {
  test('is possible for approved, rejected, and paused templates only', () => {
    const editable = templateStatuses.filter((status) => templateCan.edit(status) === undefined)
    expect(editable).toEqual(['APPROVED', 'REJECTED', 'PAUSED'])
  })

  test('can wait only for a review, an appeal or a limit to end', () => {
    const closed = templateStatuses.filter((status) => templateCan.edit(status) !== undefined)
    const passing = closed.filter((status) => templateCan.editLater(status) === undefined)
    expect([...passing].sort()).toEqual(['IN_APPEAL', 'LIMIT_EXCEEDED', 'PENDING'])
    expect(templateCan.editLater('approved')).toBeUndefined()
    expect(templateCan.editLater('ON_HOLIDAY')).not.toBeUndefined()
  })

  test('is checked against the status in upper or lower case', () => {
    expect(templateCan.edit('paused')).toBeUndefined()
    expect(templateCan.edit('pending')).toContain('in review')
  })

  test('is rejected in an unknown status, naming the statuses that allow it', () => {
    expect(templateCan.edit('ON_HOLIDAY')).toBe(
      'Only approved, rejected, and paused templates can be edited.',
    )
    expect(templateCan.edit('')).not.toBeUndefined()
  })
})
