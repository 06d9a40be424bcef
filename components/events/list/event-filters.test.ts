import { describe, expect, test } from 'vitest'
import {
  fromLocalInput,
  hoursBefore,
  isTurnedAround,
  timeText,
  toLocalInput,
} from '@/components/table/times-in-address'
import { activeFilters, filtersOf, searchWith } from './event-filters'

const read = (search: string) => filtersOf(new URLSearchParams(search))

describe('filters in the address', () => {
  test('are read by name, without what is none', () => {
    expect(read('text=%20ana%20&field=messages,call&event=7&page=2')).toEqual({
      text: 'ana',
      field: 'messages,call',
    })
  })

  test('that cannot be are left out', () => {
    expect(read('since=yesterday&until=2026-01-01&needs_person=yes&severity=')).toEqual({
      until: '2026-01-01',
    })
  })

  test('are written back beside what else stands there', () => {
    const search = searchWith(new URLSearchParams('event=7&severity=danger'), { text: 'ana' })
    expect(search).toBe('event=7&text=ana')
  })

  test('are told in words, several joined by or', () => {
    expect(activeFilters({ field: 'messages,odd_field', severity: 'danger,warning' })).toEqual([
      { name: 'field', text: 'Kind: Messages or odd_field' },
      { name: 'severity', text: 'Importance: Problem or Warning' },
    ])
  })
})

describe('times', () => {
  test('of the usual choices move on with the time', () => {
    expect(read('since=-24h')).toEqual({ since: '-24h' })
    expect(read('since=-5h')).toEqual({})
    expect(timeText('-24h')).toBe('24 hours ago')
  })

  test('turned around are noticed', () => {
    expect(isTurnedAround('2026-05-04T09:20Z', '2026-05-04T09:20Z')).toBe(true)
    expect(isTurnedAround('2026-05-04T09:20Z', '2026-05-04T09:21Z')).toBe(false)
    expect([isTurnedAround(undefined, '2026-05-04'), isTurnedAround('2026-05-04', undefined)]).toEqual([
      false,
      false,
    ])
  })

  test('chosen are whole minutes, so that the address stays short', () => {
    expect(hoursBefore(1, Date.parse('2026-05-04T10:20:31.500Z'))).toBe('2026-05-04T09:20Z')
  })

  test('go to the input of the browser and back', () => {
    const typed = toLocalInput('2026-05-04T09:20Z')
    expect(typed).toMatch(/^2026-05-0\dT\d\d:\d\d$/)
    expect(fromLocalInput(typed)).toBe('2026-05-04T09:20Z')
  })

  test('that are none are empty', () => {
    expect(fromLocalInput('')).toBe('')
    expect(toLocalInput(undefined)).toBe('')
  })
})
