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

describe('what needs someone’s look', () => {
  test('is nothing while all is well, unrated, unknown or not told', () => {
    expect(fieldsOf({})).toEqual([])
    expect(concernsOf({ id: '1' })).toEqual([])
    expect(fieldsOf({ quality_rating: 'UNKNOWN', status: 'HUMMING' })).toEqual([])
  })

  test('is said once of a number nobody verified, with the way to verify it', () => {
    const unverified = { ...well, status: 'UNVERIFIED', code_verification_status: 'NOT_VERIFIED' }
    expect(concernsOf(unverified)).toMatchObject([{ field: 'Status', endsByVerifying: true }])
    expect(concernsOf({ ...well, code_verification_status: 'EXPIRED' })).toMatchObject([
      { field: 'Verification', endsByVerifying: true },
    ])
  })

  test('begins with the worst', () => {
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
  ])('%j always says what to do', (change, field) => {
    const [concern] = concernsOf({ ...well, ...change })
    expect(concern).toMatchObject({ field })
    expect(concern?.words.todo).toMatch(/\.$/)
  })
})
