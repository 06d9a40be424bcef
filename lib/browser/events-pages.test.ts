import { describe, expect, test } from 'vitest'
import type { EventPage, EventRow } from '@/lib/contract/event-log'
import { acknowledgedIn, acknowledgedLike, type EventPages, newerThan, withNewest } from './events-pages'

const row = (id: number): EventRow => ({
  id,
  field: 'messages',
  at: id,
  receivedAt: id,
  acknowledgedAt: null,
  isTest: false,
  ownNumber: null,
  sentence: `Event ${id}.`,
  severity: 'info',
  objectKind: null,
  objectId: null,
  needsPerson: false,
})
const page = (ids: number[], next?: string): EventPage => ({ data: ids.map(row), next })
const list = (...pages: EventPage[]): EventPages => ({ pages, pageParams: pages.map(() => '') })
const isFour = ({ id }: EventRow) => id === 4
const idsOf = (pages: EventPages) => pages.pages.map(({ data }) => data.map(({ id }) => id))

describe('new rows', () => {
  test('are those with a higher ID than the first row', () => {
    const { rows, isMore } = newerThan([page([5, 4])], page([7, 6, 5, 4]))
    expect(rows.map(({ id }) => id)).toEqual([7, 6])
    expect(isMore).toBe(false)
  })

  test('exclude rows already in the list, in any order', () => {
    expect(newerThan([page([4, 9, 5])], page([4, 9, 5])).rows).toEqual([])
  })

  test('are all rows when the list was empty', () => {
    expect(newerThan([page([])], page([2, 1])).rows).toHaveLength(2)
  })

  test('can exceed one page', () => {
    expect(newerThan([page([5])], page([9, 8], 'older')).isMore).toBe(true)
  })

  test('are empty until both lists are loaded', () => {
    expect(newerThan(undefined, page([1])).rows).toEqual([])
    expect(newerThan([page([1])], undefined).rows).toEqual([])
  })
})

describe('merging new rows', () => {
  test('keeps the older pages', () => {
    expect(idsOf(withNewest(list(page([5, 4], 'a'), page([3])), page([6, 5, 4])))).toEqual([[6, 5, 4], [3]])
  })

  test('starts over when rows in between are missing, leaving no gap', () => {
    expect(idsOf(withNewest(list(page([5, 4], 'a'), page([3])), page([9, 8], 'b')))).toEqual([[9, 8]])
  })

  test('returns the same list when nothing is new', () => {
    const same = list(page([5]))
    expect(withNewest(same, page([5]))).toBe(same)
  })
})

describe('acknowledging', () => {
  test('marks the rows and keeps untouched pages as the same objects', () => {
    const before = list(page([5, 4]), page([3]))
    const after = acknowledgedIn(before, isFour, 100)
    expect(after.pages[0]?.data.map(({ acknowledgedAt }) => acknowledgedAt)).toEqual([null, 100])
    expect(after.pages[1]).toBe(before.pages[1])
  })

  test('keeps the time of an earlier acknowledgment', () => {
    const before = acknowledgedIn(list(page([4])), isFour, 100)
    expect(acknowledgedIn(before, isFour, 200).pages[0]?.data[0]?.acknowledgedAt).toBe(100)
  })
})

describe('acknowledgments by others', () => {
  test('are applied to loaded rows', () => {
    const newest = acknowledgedIn(list(page([5, 4])), isFour, 100).pages[0] ?? page([])
    const after = acknowledgedLike(list(page([4]), page([3])), newest)
    expect(after.pages.flatMap(({ data }) => data.map(({ acknowledgedAt }) => acknowledgedAt))).toEqual([
      100,
      null,
    ])
  })

  test('change nothing when there are none', () => {
    const same = list(page([4]))
    expect(acknowledgedLike(same, page([5, 4]))).toBe(same)
  })
})
