import { expect, test } from 'vitest'
import { writeOutcome } from './use-write'

const version = (language: string) => ({ name: 'order', language })

test('every language version counts as written, unchanged, failed with a reason, or not tried', () => {
  const versions = ['de', 'fr', 'es', 'it'].map(version)
  const answers = [
    { draft: { id: 'a', revision: 1 } },
    { unchanged: true } as const,
    { problem: { title: 'Not missing', detail: 'It is there.' } },
  ]
  expect(writeOutcome(versions, answers)).toEqual({
    written: 1,
    unchanged: 1,
    failed: [{ version: version('es'), reason: 'It is there.' }],
    untried: [version('it')],
  })
})
