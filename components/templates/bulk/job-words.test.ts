import { expect, test } from 'vitest'
import type { BulkJob, BulkRow } from '@/lib/contract/bulk-jobs'
import { jobEnd, jobProgress, jobTitle, rowHref } from './job-words'

const job: BulkJob = {
  id: 'job-of-test',
  kind: 'submit',
  state: 'running',
  total: 1000,
  done: 312,
  refused: 0,
  waitsUntil: null,
  reason: null,
  by: 'Ada',
  createdAt: 0,
  endedAt: null,
}

test('a job shows its progress', () => {
  expect([jobTitle(job), jobProgress(job)]).toEqual(['Submitting 1,000 drafts', '312 of 1,000 submitted'])
  expect(jobProgress({ ...job, refused: 3 })).toBe('312 of 1,000 submitted, 3 failed')
  expect(jobTitle({ kind: 'delete', total: 1 })).toBe('Deleting 1 language version')
  expect(jobProgress({ ...job, total: null })).toBe('Finding items…')
  expect(jobProgress({ ...job, total: null, state: 'failed' })).toBe('Couldn’t find the items.')
})

test('a job succeeds only if it is done without refusals', () => {
  expect(jobEnd(job)).toBeUndefined()
  expect(jobEnd({ ...job, endedAt: 1, state: 'done' })).toBe('success')
  expect(jobEnd({ ...job, endedAt: 1, state: 'done', refused: 1 })).toBe('warning')
  expect(jobEnd({ ...job, endedAt: 1, state: 'canceled' })).toBe('warning')
  expect(jobEnd({ ...job, endedAt: 1, state: 'failed' })).toBe('warning')
})

test('a row links to where its template or draft is now', () => {
  const row: BulkRow = {
    position: 1,
    subjectId: '7',
    name: 'order',
    language: 'de',
    state: 'refused',
    reason: 'No.',
  }
  const done: BulkRow = { ...row, state: 'done', reason: null }
  expect([rowHref('submit', row), rowHref('duplicate', row), rowHref('delete', row)]).toEqual([
    '/templates/new?draft=7',
    '/templates/7',
    '/templates/7',
  ])
  // A submitted draft no longer exists, and neither does a deleted template.
  expect([rowHref('submit', done), rowHref('duplicate', done), rowHref('delete', done)]).toEqual([
    '/templates?name_or_content=order',
    '/templates/7',
    undefined,
  ])
})
