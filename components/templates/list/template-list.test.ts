import { expect, test } from 'vitest'
import { columnsOf } from './template-list'

const labels = (status: string | undefined, member: string | null = null) =>
  columnsOf(status === undefined ? {} : { status }, member).map(({ label }) => label)

test('a column in which every row would say the same steps aside', () => {
  expect(labels(undefined)).toEqual(['Name', 'Status', 'Languages', 'Category', 'Sent · Read', 'Quality'])
  expect(labels('APPROVED')).toEqual(['Name', 'Languages', 'Category', 'Sent · Read', 'Quality'])
  expect(labels('REJECTED')).toEqual(['Name', 'Languages', 'Category'])
})

test('of two statuses each row says its own, and columns someone chose stay', () => {
  expect(labels('REJECTED,PAUSED')).toContain('Status')
  expect(labels('REJECTED', 'status,quality')).toEqual(['Name', 'Status', 'Quality'])
})
