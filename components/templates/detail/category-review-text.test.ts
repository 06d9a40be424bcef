import { expect, test } from 'vitest'
import type { TemplateHistoryEntry } from '@/lib/contract/template-history'
import { categoryReviewText, changedSince, moreWords } from './category-review-text'

const moment = (at: number, category: string) =>
  ({ at, category, status: 'APPROVED' }) as TemplateHistoryEntry

test('a category dates from its first moment after the last one with another', () => {
  const moments = [
    moment(9, 'MARKETING'),
    moment(7, 'MARKETING'),
    moment(5, 'UTILITY'),
    moment(3, 'MARKETING'),
  ]
  expect(changedSince('MARKETING', moments)).toBe(7)
})

test.each([
  ['it was never seen with another', [moment(9, 'MARKETING')]],
  ['the newest moment does not show it yet', [moment(9, 'UTILITY')]],
  ['nothing is known', []],
])('the date of a category is unknown if %s', (_why, moments) => {
  expect(changedSince('MARKETING', moments)).toBeUndefined()
})

test.each([
  ['UTILITY', 'MARKETING', /\. It responds to a customer’s request .* and doesn’t promote anything\.$/],
  ['AUTHENTICATION', 'UTILITY', /\. It only sends a one-time code that the customer asked for\.$/],
  ['MARKETING', 'UTILITY', /again\. It was submitted as Marketing, and it was changed to Utility\.$/],
])('the request argues for %s with the definition of that category', (previous, category, words) => {
  const template = { name: 'order_sent', language: 'en_US', category }
  expect(categoryReviewText({ template, previous, since: undefined })).toMatch(words)
})

test('the request names the template, both categories and the date', () => {
  const template = { name: 'order_sent', language: 'en_US', category: 'MARKETING' }
  const at = Date.UTC(2026, 4, 28)
  expect(categoryReviewText({ template, previous: 'UTILITY', since: at })).toMatch(
    /order_sent \(en_US\).*submitted as Utility, and on May 28, 2026 it was changed to Marketing\./,
  )
})

test.each([
  [3, false, ', and 3 more'],
  [3, true, ', and at least 3 more'],
  [0, false, ''],
  [-2, true, ', and possibly more'],
])('%i unlisted items are counted, with a truncated list: %s', (left, isCut, words) => {
  expect(moreWords(left, isCut)).toBe(words)
})
