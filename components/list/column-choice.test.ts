import { describe, expect, test } from 'vitest'
import { chosenColumns, columnsMember, shownColumns } from './column-choice'
import type { Column } from './table-columns'

const column = (label: string, choice?: Column<object>['choice']): Column<object> => ({
  ...{ label, choice },
  width: 'w-20',
  card: 'plain',
  cell: () => null,
})
const columns = [
  column('Name'),
  column('Status', { name: 'status', isUsual: true }),
  column('Owner', { name: 'owner', isUsual: false }),
  column('Folder', { name: 'folder', isUsual: false }),
]
const labels = (member: string | null) => shownColumns(columns, member).map(({ label }) => label)

describe('the columns of a list', () => {
  test('are the default ones until others are chosen, and always include the first', () => {
    expect(labels(null)).toEqual(['Name', 'Status'])
    expect(labels('folder,owner')).toEqual(['Name', 'Owner', 'Folder'])
    expect(labels('none')).toEqual(['Name'])
    expect(labels('no_such_column,status')).toEqual(['Name', 'Status'])
  })

  test('appear in the URL in a fixed order, and not at all if they are the default', () => {
    expect(columnsMember(columns, ['folder', 'owner'])).toBe('owner,folder')
    expect(columnsMember(columns, ['status'])).toBeUndefined()
    expect(columnsMember(columns, [])).toBe('none')
    for (const chosen of [['status'], [], ['owner'], ['status', 'owner', 'folder']])
      expect(chosenColumns(columns, columnsMember(columns, chosen) ?? null)).toEqual(chosen)
  })

  test('have no fixed width, except the first, if there are many', () => {
    const many = Array.from({ length: 9 }, (_, n) => column(`${n}`))
    const [first, ...others] = shownColumns(many, null)
    expect([first?.width, ...new Set(others.map(({ width }) => width))]).toEqual(['w-20', undefined])
  })
})
