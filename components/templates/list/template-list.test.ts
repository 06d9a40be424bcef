import { expect, test } from 'vitest'
import { columnsOf } from './template-list'

const labels = (status: string | undefined, member: string | null = null) =>
  columnsOf(status === undefined ? {} : { status }, member).map(({ label }) => label)

test('a column that would be the same in every row is hidden', () => {
  expect(labels(undefined)).toEqual(['Name', 'Status', 'Languages', 'Category', 'Sent · Read', 'Quality'])
  expect(labels('APPROVED')).toEqual(['Name', 'Languages', 'Category', 'Sent · Read', 'Quality'])
  expect(labels('REJECTED')).toEqual(['Name', 'Languages', 'Category'])
})

test('the status is shown for several statuses, and chosen columns always', () => {
  expect(labels('REJECTED,PAUSED')).toContain('Status')
  expect(labels('REJECTED', 'status,quality')).toEqual(['Name', 'Status', 'Quality'])
})
