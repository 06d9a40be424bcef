import { expect, test } from 'vitest'
import { currentOf } from './made-with'

test('verdicts are shown only with the document they were made for', () => {
  const older = { text: 'A' }
  const newer = { text: 'B' }
  const made = new Map([
    ['first', { flow: older, outcome: 'passed' }],
    ['second', { flow: newer, outcome: 'failed' }],
  ])
  expect([...currentOf(made, newer)]).toEqual([['second', 'failed']])
  expect([...currentOf(made, { text: 'B' })]).toEqual([])
  expect([...currentOf(made, undefined)]).toEqual([])
})
