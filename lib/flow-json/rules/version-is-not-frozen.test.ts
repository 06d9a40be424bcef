import { describe, expect, test } from 'vitest'
import { flow } from './testing/flows'
import { reportsOf } from './testing/reports-of'
import { versionIsNotFrozen } from './version-is-not-frozen'

describe('a frozen version', () => {
  test('is worth a warning up to 5.0', () => {
    expect(reportsOf(versionIsNotFrozen, flow([], { version: '5.0' }))).toEqual(['VERSION_FROZEN* /version'])
    expect(reportsOf(versionIsNotFrozen, flow([], { version: '2.1' }))).toEqual(['VERSION_FROZEN* /version'])
  })

  test('is not what an open or unknown one is', () => {
    expect(reportsOf(versionIsNotFrozen, flow([], { version: '5.1' }))).toEqual([])
    expect(reportsOf(versionIsNotFrozen, flow([], { version: 'A.B' }))).toEqual([])
  })
})
