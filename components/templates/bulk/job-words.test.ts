import { expect, test } from 'vitest'
import type { BulkJob } from '@/lib/contract/bulk-jobs'
import { jobEnd, jobProgress, jobTitle } from './job-words'

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

test('a job is told with how far it has come', () => {
  expect([jobTitle(job), jobProgress(job)]).toEqual(['Submitting 1,000 drafts', '312 of 1,000 submitted'])
  expect(jobProgress({ ...job, refused: 3 })).toBe('312 of 1,000 submitted, 3 failed')
  expect(jobTitle({ kind: 'delete', total: 1 })).toBe('Deleting 1 language version')
  expect(jobProgress({ ...job, total: null })).toBe('Finding items…')
  expect(jobProgress({ ...job, total: null, state: 'failed' })).toBe('Couldn’t find the items.')
})

test('it ended well where nothing was refused or left', () => {
  expect(jobEnd(job)).toBeUndefined()
  expect(jobEnd({ ...job, endedAt: 1, state: 'done' })).toBe('success')
  expect(jobEnd({ ...job, endedAt: 1, state: 'done', refused: 1 })).toBe('warning')
  expect(jobEnd({ ...job, endedAt: 1, state: 'canceled' })).toBe('warning')
  expect(jobEnd({ ...job, endedAt: 1, state: 'failed' })).toBe('warning')
})
