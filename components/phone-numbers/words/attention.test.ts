import { describe, expect, test } from 'vitest'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { concernsOf } from './attention'

const well: PhoneNumber = {
  id: '1',
  quality_rating: 'GREEN',
  status: 'CONNECTED',
  code_verification_status: 'VERIFIED',
  name_status: 'APPROVED',
}
const fieldsOf = (change: object) => concernsOf({ ...well, ...change }).map(({ field }) => field)

describe('the concerns about a number', () => {
  test('are empty while its values are good, unrated, unknown or missing', () => {
    expect(fieldsOf({})).toEqual([])
    expect(concernsOf({ id: '1' })).toEqual([])
    expect(fieldsOf({ quality_rating: 'UNKNOWN', status: 'HUMMING' })).toEqual([])
  })

  test('include a missing verification once, with the way to verify', () => {
    const unverified = { ...well, status: 'UNVERIFIED', code_verification_status: 'NOT_VERIFIED' }
    expect(concernsOf(unverified)).toMatchObject([{ field: 'Status', endsByVerifying: true }])
    expect(concernsOf({ ...well, code_verification_status: 'EXPIRED' })).toMatchObject([
      { field: 'Verification', endsByVerifying: true },
    ])
  })

  test('start with the most severe', () => {
    expect(fieldsOf({ status: 'FLAGGED', quality_rating: 'RED', name_status: 'EXPIRED' })).toEqual([
      'Quality',
      'Status',
      'Name',
    ])
  })

  test.each([
    [{ status: 'BANNED' }, 'Status'],
    [{ quality_rating: 'YELLOW' }, 'Quality'],
    [{ code_verification_status: 'NOT_VERIFIED' }, 'Verification'],
    [{ name_status: 'DECLINED' }, 'Name'],
  ])('say what to do about %j', (change, field) => {
    const [concern] = concernsOf({ ...well, ...change })
    expect(concern).toMatchObject({ field })
    expect(concern?.words.todo).toMatch(/\.$/)
  })
})
