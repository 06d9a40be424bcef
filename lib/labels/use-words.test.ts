import { expect, test } from 'vitest'
import { listNames, templateUsesInWords } from './use-words'

test('names are listed once, and those beyond five are counted', () => {
  expect(listNames([])).toBeUndefined()
  expect(listNames(['book', 'book', 'ask'])).toBe('book and ask')
  expect(listNames(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe('a, b, c, d, e, and 2 more')
})

test('uses of a template are described by kind, leaving out what is empty or hidden', () => {
  const cases = [{ flowId: '1', flowName: 'Orders', name: 'Late order' }]
  expect(templateUsesInWords({ cases, qrCodes: 1, receivers: ['CRM'] })).toEqual([
    'Receivers that forward events about this template: CRM.',
    'Saved endpoint cases that mention it: Late order (Orders).',
    '1 QR code with its name as campaign or place.',
  ])
  expect(templateUsesInWords({ cases: null, qrCodes: null, receivers: null })).toEqual([])
  expect(templateUsesInWords({ cases: [], qrCodes: 0, receivers: [] })).toEqual([])
})
