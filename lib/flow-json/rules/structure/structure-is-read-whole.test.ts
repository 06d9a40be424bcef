import { describe, expect, test } from 'vitest'
import { flow, lastScreen } from '../testing/flows'
import { reportsOf } from '../testing/reports-of'
import { MOST_PLACES } from './places'
import { structureIsReadWhole } from './structure-is-read-whole'

const screens = (count: number) => flow(Array.from({ length: count }, () => ({})))

describe('structureIsReadWhole', () => {
  test('says nothing of a document that is read whole', () => {
    expect(reportsOf(structureIsReadWhole, flow([lastScreen('A')]))).toEqual([])
    expect(reportsOf(structureIsReadWhole, screens(1000))).toEqual([])
  })

  test('refuses one in which more is doubtful than anybody reads', () => {
    expect(reportsOf(structureIsReadWhole, screens(MOST_PLACES))).toEqual(['INVALID_SCHEMA '])
  })
})
