import { expect, test } from 'vitest'
import { momentUtc, nextMinuteUtc } from './times'

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)

test('nextMinuteUtc rounds a time up to the full minute', () => {
  expect(momentUtc(at('14:05:09'))).toBe('Nov 23, 2026, 2:05 PM UTC')
  expect(nextMinuteUtc(at('14:05:09'))).toBe('Nov 23, 2026, 2:06 PM UTC')
  expect(nextMinuteUtc(at('14:05:00'))).toBe('Nov 23, 2026, 2:05 PM UTC')
  expect(nextMinuteUtc(at('14:05:00.001'))).toBe('Nov 23, 2026, 2:06 PM UTC')
  expect(nextMinuteUtc(at('23:59:30'))).toBe('Nov 24, 2026, 12:00 AM UTC')
})
