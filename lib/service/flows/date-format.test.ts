import { describe, expect, test } from 'vitest'
import { ServiceError } from '../http/raise'
import { dateWriter } from './date-format'

const MOMENT = Date.UTC(2025, 4, 21, 11, 8, 9, 678)

describe('date_format', () => {
  test.each([
    [undefined, '2025-05-21T11:08:09+0000'],
    ['', '2025-05-21T11:08:09+0000'],
    ['U', 1747825689],
    ['c', '2025-05-21T11:08:09+00:00'],
    ['D, j M Y H:i:s T', 'Wed, 21 May 2025 11:08:09 UTC'],
    ['d.m.Y n N P', '21.05.2025 5 3 +00:00'],
    ['\\Y\\\\Y', 'Y\\2025'],
    ['Y年', '2025年'],
  ])('%s gives %s', (format, written) => {
    expect(dateWriter(format)(MOMENT)).toBe(written)
  })

  test.each(['x', 'Y-m-d e', 'Y'.repeat(101)])('refuses %s', (format) => {
    expect(() => dateWriter(format)).toThrow(ServiceError)
  })
})
